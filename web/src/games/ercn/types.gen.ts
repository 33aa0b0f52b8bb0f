// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */

import type { Deed, Line, Loss, No, Title } from "../../wire/types.gen";

export type { Deed, Line, Loss, No, Title };

/**
 * What may be read of a hex.
 */
export interface AboutHex {
  readonly ask: "hex";
  readonly hex: number;
}

/**
 * [MOSKVA 12] An army and the zones it may be given.
 */
export interface ArmyZones {
  readonly army: string;
  readonly zones: readonly string[];
  readonly now: string;
}

/**
 * [G1, G2] An attack as it stands on the table before it is made.
 */
export interface AttackAnswer {
  readonly target: number;
  readonly units: readonly number[];
  readonly eligible: readonly number[];
  readonly barred: readonly (readonly [number, readonly No[]])[];
  readonly no: readonly No[];
  readonly odds: Odds | null;
  readonly action: Readonly<Record<string, unknown>>;
  readonly most: number;
}

/**
 * [G1, G2] An attack on this hex by these units, with so many air points.
 */
export interface AttackOn {
  readonly ask: "attack";
  readonly target: number;
  readonly units: readonly number[];
  readonly air?: readonly [number, number];
}

/**
 * A hex next to the reach that cannot be entered, and why.
 */
export interface Barred {
  readonly hex: number;
  readonly no: No;
}

/**
 * The combat that is being fought, as this side may know it. `odds` lacks what it may not.
 */
export interface Battle {
  readonly attacker: "german" | "soviet";
  readonly target: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly guests: readonly number[];
  readonly odds: Odds | null;
  readonly result: string;
  readonly owed: number;
}

/**
 * The whole sheet, and the card beside it.
 */
export interface Board {
  readonly id: string;
  readonly title: Title;
  readonly map_title: Title;
  readonly numbering: "NNEE";
  readonly rows: number;
  readonly cols: number;
  readonly km_per_hex: number;
  readonly names: readonly string[];
  readonly hexes: readonly BoardHex[];
  readonly hexsides: readonly BoardSide[];
  readonly roads: readonly (readonly [number, number])[];
  readonly rails: readonly (readonly [number, number])[];
  readonly road_exits: readonly number[];
  readonly rail_exits: readonly number[];
  readonly zones: readonly BoardZone[];
  readonly reserves: readonly BoardReserve[];
  readonly supply: Readonly<Record<string, readonly number[]>>;
  readonly entry: Readonly<Record<string, readonly number[]>>;
  readonly marks: readonly BoardMark[];
  readonly counters: readonly BoardCounter[];
  readonly calendar: readonly BoardTurn[];
  readonly rebuild: BoardRebuild;
  readonly levels: readonly BoardLevel[];
  readonly chart: ResultsTable;
  readonly card: Card;
  readonly digest: string;
}

/**
 * Units of one army that are due on a turn.
 */
export interface BoardArrival {
  readonly army: string;
  readonly units: number;
}

/**
 * [A2a] A unit as printed. `faces[n]` shows after n losses; `trench` is its entrenched side.
 */
export interface BoardCounter {
  readonly id: string;
  readonly side: "german" | "soviet";
  readonly nation: string;
  readonly army: string;
  readonly type: string;
  readonly size: string;
  readonly faces: readonly BoardFace[];
  readonly trench: number;
  readonly colour: string;
  readonly name: string;
  readonly source: string;
  readonly turn: number;
  readonly decoy: boolean;
}

/**
 * [A2a] A side of a counter: `second` on the second counter of a double unit.
 */
export interface BoardFace {
  readonly attack: number;
  readonly defence: number;
  readonly move: number;
  readonly second: boolean;
  readonly reduced: boolean;
}

/**
 * [A1] One hex. `side` is its side of the front line before play, `zone` an army's zone.
 */
export interface BoardHex {
  readonly terrain: string;
  readonly side: "german" | "soviet";
  readonly zone: string;
  readonly depth: number;
  readonly place: "" | "capital" | "city" | "town";
  readonly name: Title;
  readonly points: number;
}

/**
 * [MOSKVA 11e] A level of victory, up to and with so many points; the last has no limit.
 */
export interface BoardLevel {
  readonly id: string;
  readonly upto: number | null;
}

/**
 * [MOSKVA 10] A star or cross on the edge, where a stretch that supplies a side ends.
 */
export interface BoardMark {
  readonly hex: number;
  readonly side: "german" | "soviet";
}

/**
 * [MOSKVA 9b] Eliminated units that come back: so many divisions' worth, on one turn.
 */
export interface BoardRebuild {
  readonly side: "german" | "soviet";
  readonly turn: number;
  readonly divisions: number;
}

/**
 * [MOSKVA 1a] An army in reserve and the hex it gathers around.
 */
export interface BoardReserve {
  readonly army: string;
  readonly side: "german" | "soviet";
  readonly hex: number;
}

/**
 * [A1] What is printed on a hexside.
 */
export interface BoardSide {
  readonly a: number;
  readonly b: number;
  readonly river: "" | "major" | "river";
  readonly canal: boolean;
  readonly name: Title;
  readonly bridge: boolean;
  readonly fort: Title;
  readonly fort_around: number;
  readonly front: boolean;
}

/**
 * [A3] One turn of the calendar, under the options of the match.
 */
export interface BoardTurn {
  readonly turn: number;
  readonly dates: Title;
  readonly weather: string;
  readonly air: Readonly<Record<string, number>>;
  readonly comes: Readonly<Record<string, readonly BoardArrival[]>>;
}

/**
 * [MOSKVA 1, MOSKVA 12] A zone in which armies set up.
 */
export interface BoardZone {
  readonly id: string;
  readonly side: "german" | "soviet";
}

/**
 * What stands on the card beside the table.
 */
export interface Card {
  readonly terrains: readonly TerrainRow[];
  readonly waters: readonly WaterRow[];
  readonly weathers: readonly WeatherRow[];
  readonly road_cost: number;
  readonly fort_shift: number;
  readonly fort_shift_beside: number;
  readonly forts_of: "german" | "soviet";
  readonly winter: GeneralWinter;
  readonly stack_limit: Readonly<Record<string, number>>;
  readonly rail_points: Readonly<Record<string, number>>;
  readonly air_exchange: Readonly<Record<string, number>>;
  readonly air_most: number;
  readonly interdiction: Readonly<Record<string, number>>;
  readonly results: readonly string[];
  readonly types: readonly string[];
  readonly sizes: readonly string[];
  readonly nations: readonly string[];
}

/**
 * How likely a result of the table is, in sixths of a die.
 */
export interface Chance {
  readonly result: string;
  readonly sixths: number;
}

/**
 * [MOSKVA 7] General Winter: columns in favour of a side on some turns.
 */
export interface GeneralWinter {
  readonly rule: string;
  readonly side: "german" | "soviet";
  readonly columns: number;
  readonly turns: readonly number[];
}

/**
 * A hex the picked units can all go to: what it costs the slowest, and each one's way.
 */
export interface Goal {
  readonly hex: number;
  readonly cost: number;
  readonly stops: boolean;
  readonly actions: readonly (Readonly<Record<string, unknown>>)[];
  readonly path: readonly number[];
  readonly full: boolean;
}

/**
 * What a player may read of a hex: who stands there, how full it is, and what holds there.
 */
export interface HexAnswer {
  readonly hex: number;
  readonly stack: readonly [number, number];
  readonly lines: readonly Line[];
  readonly supply: SupplyLine | null;
}

/**
 * A hex of an overlay with what is to be said of it.
 */
export interface HexMark {
  readonly hex: number;
  readonly label: string;
  readonly tone: "" | "bad" | "both" | "full" | "german" | "good" | "soviet";
}

/**
 * Something that could still be done before this phase ends. Nothing of it is an obligation
 * unless `must` is set.
 */
export interface Left {
  readonly key: string;
  readonly rule: string;
  readonly count: number;
  readonly units: readonly number[];
  readonly hexes: readonly number[];
  readonly must: boolean;
}

/**
 * [M1, M2] Something of the enemy's under a mask, and the half-divisions announced, if any.
 */
export interface Mask {
  readonly at: number;
  readonly shocked: boolean;
  readonly announced: number | null;
}

/**
 * [G2, G3] A combat computed: the sums, the column, the shifts, and what may come of it.
 *
 * Under fog the defender's lines, the column and the chances are left out.
 */
export interface Odds {
  readonly attack: readonly Line[];
  readonly defence: readonly Line[];
  readonly shifts: readonly Line[];
  readonly strength: readonly [number, number];
  readonly ratio: string;
  readonly column: string;
  readonly die: number;
  readonly results: readonly string[];
  readonly chances: readonly Chance[];
  readonly possible: readonly string[];
  readonly eliminated: number;
}

/**
 * Something laid over the map on request.
 */
export interface Overlay {
  readonly kind: string;
  readonly rule: string;
  readonly marks: readonly HexMark[];
  readonly lines: readonly SupplyLine[];
}

/**
 * Something laid over the map: zones of control of either side, supply, control, stacking
 * room, where the enemy stack in a hex could move as far as one knows, odds of the picked units
 * (of all, where none are picked) against all they could attack.
 */
export interface OverlayOf {
  readonly ask: "overlay";
  readonly kind: "control" | "enemy" | "odds" | "stacking" | "supply" | "zoc";
  readonly side?: "" | "german" | "soviet";
  readonly hex?: number;
  readonly units?: readonly number[];
}

/**
 * One of a few answers to a question: a number of air points, D1 or D2, a unit to lose.
 *
 * Where `no` is not empty it cannot be chosen now, and the client says why.
 */
export interface Pick {
  readonly action: Readonly<Record<string, unknown>>;
  readonly value: number | string;
  readonly hexes: readonly number[];
  readonly lines: readonly Line[];
  readonly column: string;
  readonly odds: Odds | null;
  readonly pays: number;
  readonly no: readonly No[];
}

/**
 * A line of a sum of movement points, which come in halves.
 */
export interface PointLine {
  readonly amount: number;
  readonly rule: string;
  readonly why: string;
  readonly about: readonly (readonly [string, string | number])[];
}

/**
 * What this side is asked now, and what it may click. `battle` is filled for a side that is not
 * asked, too. `about` of an `allotment` has besides `points`, the air points in hand.
 */
export interface Prompt {
  readonly step: string;
  readonly asked: boolean;
  readonly waits: readonly string[];
  readonly rule: string;
  readonly about: Readonly<Record<string, unknown>>;
  readonly units: readonly number[];
  readonly deeds: readonly Deed[];
  readonly only: string;
  readonly but: string;
  readonly entering: readonly number[];
  readonly spent: readonly number[];
  readonly recall: readonly number[];
  readonly targets: readonly Target[];
  readonly choices: readonly Pick[];
  readonly left: readonly Left[];
  readonly armies: readonly ArmyZones[];
  readonly battle: Battle | null;
  readonly going: number;
  readonly most: number;
}

/**
 * Where the picked units can go, and why not elsewhere.
 */
export interface Reach {
  readonly units: readonly number[];
  readonly by: string;
  readonly points: number;
  readonly goals: readonly Goal[];
  readonly barred: readonly Barred[];
  readonly lines: readonly PointLine[];
  readonly deeds: readonly Deed[];
  readonly no: readonly No[];
}

/**
 * [F, F5, B] Where these units can go: on foot, by rail, or to be placed during set-up. On
 * foot they go through the hexes of `via` first.
 */
export interface ReachOf {
  readonly ask: "reach";
  readonly units: readonly number[];
  readonly by?: "march" | "place" | "rail";
  readonly via?: readonly number[];
}

/**
 * [G3] The combat results table: a row for every pip of the die, from 1.
 */
export interface ResultsTable {
  readonly rule: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * [M3b] A marked hex, with the air points of the side that looks.
 */
export interface SeenMark {
  readonly hex: number;
  readonly mine: number;
}

/**
 * A unit somebody may look at.
 */
export interface SeenUnit {
  readonly unit: number;
  readonly id: string;
  readonly side: string;
  readonly at: number;
  readonly lost: number;
  readonly dug: boolean;
  readonly cut: number;
  readonly marks: readonly string[];
}

/**
 * [E] The line of one hex: from it to a source, or to the hex that breaks it.
 */
export interface SupplyLine {
  readonly hex: number;
  readonly units: readonly number[];
  readonly path: readonly number[];
  readonly feeds: readonly number[];
  readonly no: No | null;
  readonly broken: readonly number[];
}

/**
 * [E] Why no line of supply reaches a unit of one's own where it stands.
 */
export interface SupplyOf {
  readonly ask: "supply";
  readonly unit: number;
}

/**
 * [G1] A hex that may be attacked, and the units that may do it.
 */
export interface Target {
  readonly hex: number;
  readonly units: readonly number[];
}

/**
 * [F2a, G6] A kind of ground: points to enter (0: impassable), effect on combat.
 */
export interface TerrainRow {
  readonly id: string;
  readonly cost_mech: number;
  readonly cost_other: number;
  readonly armour_halved: readonly ("clear" | "frost" | "mud" | "snow")[];
  readonly shift: number;
  readonly doubled: boolean;
  readonly rule: string;
  readonly source: string;
}

/**
 * The table as one side sees it.
 */
export interface View {
  readonly side: string;
  readonly turn: number;
  readonly weather: string;
  readonly phase: string;
  readonly player: string;
  readonly air: readonly [number, number];
  readonly rail: readonly [number, number];
  readonly units: readonly SeenUnit[];
  readonly masks: readonly Mask[];
  readonly waiting: readonly number[];
  readonly dead: readonly number[];
  readonly control: readonly string[];
  readonly marks: readonly SeenMark[];
  readonly score: number;
  readonly level: string;
  readonly lines: readonly Line[];
  readonly asked: boolean;
  readonly kinds: readonly string[];
  readonly about: Readonly<Record<string, unknown>>;
}

/**
 * [F2a, F3, E2a, G4, G6] A kind of water on a hexside, by weather.
 */
export interface WaterRow {
  readonly id: string;
  readonly cost: Readonly<Record<string, number>>;
  readonly shift: Readonly<Record<string, number>>;
  readonly shift_beside: Readonly<Record<string, number>>;
  readonly supply_crossing: readonly ("clear" | "frost" | "mud" | "snow")[];
  readonly retreat_loss: readonly ("clear" | "frost" | "mud" | "snow")[];
  readonly zoc_crosses: boolean;
  readonly rule: string;
  readonly source: string;
}

/**
 * [F1, F2a] What the slowest of the picked units pays to go somewhere, hex by hex.
 */
export interface Way {
  readonly unit: number;
  readonly points: number;
  readonly left: number;
  readonly lines: readonly PointLine[];
}

/**
 * [F1, F2a, F5] The sum of the move to this hex, line by line, for the slowest of the units.
 */
export interface WayOf {
  readonly ask: "way";
  readonly units: readonly number[];
  readonly hex: number;
  readonly by?: "march" | "rail";
  readonly via?: readonly number[];
}

/**
 * [F4, G7, E3] A kind of weather. A supply limit of 0 is none.
 */
export interface WeatherRow {
  readonly id: string;
  readonly move_halved: boolean;
  readonly axis_mech_minus: number;
  readonly attack_halved: boolean;
  readonly shift: number;
  readonly supply_limit: Readonly<Record<string, number>>;
  readonly rule: string;
  readonly source: string;
}

/**
 * Why something may not be done: every reason, and the hexes that are to blame.
 */
export interface Why {
  readonly no: readonly No[];
  readonly culprits: readonly number[];
}

/**
 * Why these units may not go to this hex, or attack it, now. For an attack no units stand for
 * all that are next to the hex.
 */
export interface WhyNotThere {
  readonly ask: "why";
  readonly units: readonly number[];
  readonly hex: number;
  readonly by?: "attack" | "march" | "place" | "rail" | "retreat";
}
