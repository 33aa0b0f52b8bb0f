// Written by grognard/server/typescript.py from the Python structs. Do not edit: run `make types`.
/* eslint-disable */

import type { Deed, Line, Loss, No, Title, Why } from "../../wire/types.gen";

export type { Deed, Line, Loss, No, Title, Why };

/**
 * [3.11, 3.31, 10.41, 15.51] What may be read of a hex.
 */
export interface AboutHex {
  readonly ask: "hex";
  readonly hex: number;
}

/**
 * [14.13] A box of the air status track, by its name: ready, flown, damaged, destroyed,
 * mission, arrives. Of the enemy those on missions alone are told, face down [14.23].
 */
export interface AirBox {
  readonly name: string;
  readonly rule: string;
  readonly planes: readonly number[];
  readonly turns: readonly number[];
  readonly needs: number;
}

/**
 * [8.11] Units that come (or go) on a turn: how, and by which hexes.
 */
export interface Arrival {
  readonly turn: number;
  readonly by: string;
  readonly hexes: readonly number[];
  readonly units: readonly number[];
}

/**
 * What a question is about, in a sentence: the key of the game's texts that says what is asked
 * (`ask-<step>`), with its arguments, and the hexes and units it concerns.
 */
export interface Asked {
  readonly key: string;
  readonly rule: string;
  readonly about: Readonly<Record<string, string | number>>;
  readonly hexes: readonly number[];
  readonly units: readonly number[];
}

/**
 * [12.1, 15.0] An attack computed before it is declared or rolled for, as far as this side may
 * know it. Without a column the odds are not there to be computed, and `no` says why.
 */
export interface AttackAnswer {
  readonly hexes: readonly number[];
  readonly units: readonly number[];
  readonly action: Readonly<Record<string, unknown>>;
  readonly no: readonly No[];
  readonly members: readonly Member[];
  readonly guns: readonly Member[];
  readonly supply: readonly number[];
  readonly engineers: boolean;
  readonly must: readonly Must[];
  readonly mandated: readonly No[] | null;
  readonly attack: readonly Line[];
  readonly defence: readonly Line[];
  readonly strength: readonly [number, number];
  readonly column: string;
  readonly initial: string;
  readonly modifiers: readonly Modifier[];
  readonly drm: number;
  readonly outcomes: readonly Outcome[];
  readonly expected: readonly [number, number];
  readonly replies: readonly Reply[];
}

/**
 * [12.1, 15.0] An attack of these units on these hexes, computed before it is declared: with
 * these guns, so many points of close support more than the enemy's, with combat supply and
 * engineer effects where they can be had, or without.
 */
export interface AttackOn {
  readonly ask: "attack";
  readonly hexes: readonly number[];
  readonly units?: readonly number[];
  readonly mandated?: boolean;
  readonly guns?: readonly number[];
  readonly air?: number;
  readonly supply?: boolean;
  readonly engineers?: boolean;
  readonly buster?: number;
}

/**
 * A hex beside the units, or beside what they reach, where they cannot go, and why.
 */
export interface Barred {
  readonly hex: number;
  readonly no: readonly No[];
}

/**
 * The whole sheet: the map, the counters, the calendar, the charts a player looks at.
 */
export interface Board {
  readonly title: Title;
  readonly links: readonly (readonly [number, number])[];
  readonly sides: readonly string[];
  readonly default: boolean;
  readonly spaces: readonly BoardSpace[];
  readonly counters: readonly BoardCounter[];
  readonly calendar: readonly BoardTurn[];
  readonly names: readonly string[];
  readonly blurb: Title;
  readonly first: number;
  readonly last: number;
  readonly edges: readonly BoardEdge[];
  readonly paths: readonly BoardPath[];
  readonly places: readonly BoardPlace[];
  readonly levels: readonly BoardLevel[];
  readonly sources: readonly [readonly number[], readonly number[]];
  readonly phases: readonly BoardPhase[];
  readonly combat: BoardChart;
  readonly notes: readonly Title[];
  readonly digest: string;
}

/**
 * [15.6] The combat table: its columns, the modified rolls and their cells.
 */
export interface BoardChart {
  readonly heads: readonly string[];
  readonly rolls: readonly number[];
  readonly cells: readonly (readonly string[])[];
  readonly modifiers: readonly BoardModifier[];
  readonly cap: number;
}

/**
 * [2.22] A piece as printed: a ground unit, a supply unit or an air unit (`kind`).
 */
export interface BoardCounter {
  readonly id: string;
  readonly side: string;
  readonly label: string;
  readonly name: Title;
  readonly kind: string;
  readonly nation: string;
  readonly type: string;
  readonly size: string;
  readonly formation: string;
  readonly army: string;
  readonly steps: readonly (readonly [number, number])[];
  readonly red: boolean;
  readonly ma: number;
  readonly nonop_ma: number;
  readonly colour: string;
  readonly motorised: boolean;
  readonly zoc: boolean;
  readonly stack: number;
  readonly range: number;
  readonly support: number;
  readonly command: number;
  readonly recovery: number;
  readonly rebuild: boolean;
  readonly untried: boolean;
  readonly rating: number;
  readonly cas: number;
  readonly interdiction: number;
  readonly single: boolean;
}

/**
 * [10.45] What lies between two hexes. `fort_in` is the hex a fortified line belongs to, which
 * faces the other one [18.21]; -1 without a line.
 */
export interface BoardEdge {
  readonly a: number;
  readonly b: number;
  readonly water: string;
  readonly name: string;
  readonly double: boolean;
  readonly road_bridge: boolean;
  readonly rail_bridge: boolean;
  readonly fort_in: number;
}

/**
 * [24.13] A level of victory and the points from which it holds, from the highest down.
 */
export interface BoardLevel {
  readonly id: string;
  readonly least: number;
}

/**
 * [15.5] A modifier of the combat table.
 */
export interface BoardModifier {
  readonly id: string;
  readonly drm: number;
  readonly rule: string;
}

/**
 * [10.43] A stretch of road or railway from hex to hex: motorway, main, minor, rail.
 */
export interface BoardPath {
  readonly a: number;
  readonly b: number;
  readonly kind: string;
}

/**
 * [4.2] A phase of a turn, by the name the view uses: its segment (strategic, axis, soviet,
 * end), whose it is, and its lines in the detailed sequence.
 */
export interface BoardPhase {
  readonly id: string;
  readonly segment: string;
  readonly side: string;
  readonly lines: readonly string[];
}

/**
 * [24.21] A place that counts: its hexes, who holds it at the start, and its value from each
 * turn on.
 */
export interface BoardPlace {
  readonly name: Title;
  readonly hexes: readonly number[];
  readonly control: string;
  readonly values: readonly (readonly [number, number])[];
}

/**
 * [2.1] A hex. `kind` joins its terrain, place and printed fortifications with +, as in
 * hill+woods+town or marsh+belt; empty for a clear one.
 */
export interface BoardSpace {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly kind: string;
  readonly title: Title;
  readonly line: string;
  readonly inset: boolean;
  readonly transition: boolean;
  readonly mega: string;
}

/**
 * [5.13] A turn of the track: its climate, and a letter where its weather is fixed; both empty
 * before the scenario begins.
 */
export interface BoardTurn {
  readonly dates: Title;
  readonly turn: number;
  readonly climate: string;
  readonly fixed: string;
}

/**
 * Everything that lies beside the map for one side, as the one who asks may know it.
 */
export interface Boards {
  readonly side: string;
  readonly rebuild: readonly Box[];
  readonly pools: readonly Line[];
  readonly table_drm: readonly Line[];
  readonly air: readonly AirBox[];
  readonly rail: RailBoard;
  readonly weather: readonly WeatherTurn[];
  readonly asp: readonly (readonly [number, number])[];
  readonly supply_units: readonly number[];
  readonly arrivals: readonly Arrival[];
  readonly withdrawals: readonly Arrival[];
}

/**
 * [7.1, 7.3, 9.1, 11.14, 5.1] The boards beside the map of a side, one's own or the other's, as
 * one may know them: rebuild track, pools, air, rail, weather, arrivals.
 */
export interface BoardsOf {
  readonly ask: "boards";
  readonly side: "axis" | "soviet";
}

/**
 * A box of a board, by its name: active, cadre, eliminated, cannot_rebuild, delayed, due,
 * waiting.
 */
export interface Box {
  readonly name: string;
  readonly rule: string;
  readonly units: readonly BoxUnit[];
}

/**
 * [7.1] A unit in a box of the rebuild track: from which turn it can come back or go on, and
 * what the next box costs.
 */
export interface BoxUnit {
  readonly unit: number;
  readonly since: number;
  readonly cost: readonly string[];
}

/**
 * [21.1] What a headquarters can do: its range, its points, whom it can activate or order.
 */
export interface CommandAnswer {
  readonly unit: number;
  readonly operational: boolean;
  readonly points: number;
  readonly left: number;
  readonly hexes: readonly number[];
  readonly units: readonly number[];
  readonly activates: readonly number[];
  readonly lines: readonly Line[];
  readonly no: readonly No[];
}

/**
 * [21.1] What a headquarters of one's own can do: range, points, whom it can activate.
 */
export interface CommandOf {
  readonly ask: "command";
  readonly unit: number;
}

/**
 * [15.0] A declared attack as it stands, by its number in the view; its attacker may ask what
 * more guns, air, combat supply, engineers or a bunker buster would bring.
 */
export interface DeclaredAttack {
  readonly ask: "declared";
  readonly number: number;
  readonly guns?: readonly number[];
  readonly air?: number;
  readonly supply?: boolean;
  readonly engineers?: boolean;
  readonly buster?: number;
}

/**
 * What is to do for one formation or headquarters: its tasks, the open ones first. `name` is
 * the sign of the formation, or the id of a headquarters; empty for army troops.
 */
export interface Desk {
  readonly name: string;
  readonly over: string;
  readonly hq: number;
  readonly units: readonly number[];
  readonly tasks: readonly Task[];
}

/**
 * [11.37h] A result of the overrun table: so many rolls of ten, and the steps it takes.
 */
export interface Fall {
  readonly result: string;
  readonly steps: number;
  readonly falls: number;
  readonly of: number;
}

/**
 * [15.58, 6.5] A formation: its units, and its integrity bonus, kept or lost and why.
 */
export interface FormationAnswer {
  readonly id: string;
  readonly units: readonly Part[];
  readonly steps: number;
  readonly of: number;
  readonly bonus: string;
  readonly kept: boolean;
  readonly no: readonly No[];
  readonly fuel: boolean;
}

/**
 * [15.58, 6.5] A formation of one's own by its sign, such as 18Pz: its units with their steps,
 * its integrity bonus, kept or lost and why.
 */
export interface FormationOf {
  readonly ask: "formation";
  readonly id: string;
}

/**
 * [10.2] A hex that units can reach together: its cost, the way, and the action.
 */
export interface Goal {
  readonly hex: number;
  readonly cost: number;
  readonly path: readonly number[];
  readonly action: Readonly<Record<string, unknown>>;
  readonly zone: boolean;
}

/**
 * What may be read of a hex: lines whose amount is a cost, a modifier or 0.
 */
export interface HexAnswer {
  readonly hex: number;
  readonly held: string;
  readonly stacked: readonly [number, number];
  readonly limit: number;
  readonly lines: readonly Line[];
}

/**
 * A hex of an overlay: what is written in it, and its tone: axis, soviet, both, good, bad,
 * full, or none.
 */
export interface HexMark {
  readonly hex: number;
  readonly text: string;
  readonly tone: string;
}

/**
 * A unit that could take part in an attack. Where `no` is not empty it cannot, and why.
 */
export interface Member {
  readonly unit: number;
  readonly at: number;
  readonly points: number;
  readonly no: readonly No[];
}

/**
 * [15.5, 11.37g] A modifier of a table, also where it gives nothing: its name is the text
 * `modifier-<id>`. Of one with amount 0 the text `no-<why>` says why it gives nothing.
 */
export interface Modifier {
  readonly id: string;
  readonly amount: number;
  readonly rule: string;
  readonly why: string;
  readonly about: readonly (readonly [string, string | number])[];
}

/**
 * [12.16] A hex that must be attacked as well, for whose sake.
 */
export interface Must {
  readonly hex: number;
  readonly units: readonly number[];
}

/**
 * All that a unit can do now besides walking, or what the side can do in one way.
 */
export interface Options {
  readonly unit: number;
  readonly do: string;
  readonly picks: readonly Pick[];
}

/**
 * All that a ground unit or an air unit can do now, or without one what the side can do in one
 * way (`do`, a tag of the prompt's `kinds`). Walking is left out: see `reach`.
 */
export interface OptionsOf {
  readonly ask: "options";
  readonly unit?: number;
  readonly do?: string;
}

/**
 * [15.6, 16.1] What rolls of the die bring: the cell, how many rolls of ten bring it, the steps
 * each side loses (the asterisk and what orders change counted in), who retreats, whether
 * everybody in the hexes is eliminated.
 */
export interface Outcome {
  readonly result: string;
  readonly falls: number;
  readonly of: number;
  readonly attacker_steps: number;
  readonly defender_steps: number;
  readonly attacker_retreats: boolean;
  readonly defender_retreats: boolean;
  readonly defender_gone: boolean;
  readonly attacker_gone: boolean;
}

/**
 * [3.2, 6.1, 13.11, 21.11] Something laid over the map.
 */
export interface Overlay {
  readonly kind: string;
  readonly rule: string;
  readonly marks: readonly HexMark[];
}

/**
 * [3.2, 3.3, 6.1, 13.11, 14.6, 21.11] Something laid over the map: zones of both sides, one's
 * own supply and stacks, who holds what counts, the range of a gun of either side, command of a
 * headquarters of either side or of all, interdiction.
 */
export interface OverlayOf {
  readonly ask: "overlay";
  readonly kind: "command" | "control" | "interdiction" | "range" | "stacking" | "supply" | "zoc";
  readonly unit?: number;
}

/**
 * [11.3] An overrun computed before it is begun: the last hex of the path is overrun.
 */
export interface OverrunAnswer {
  readonly units: readonly number[];
  readonly path: readonly number[];
  readonly action: Readonly<Record<string, unknown>>;
  readonly no: readonly No[];
  readonly strength: readonly [number, number];
  readonly odds: number;
  readonly least: number;
  readonly modifiers: readonly Modifier[];
  readonly drm: number;
  readonly chances: readonly Fall[];
  readonly points: number;
  readonly left: number;
}

/**
 * [11.3] An overrun by units of one hex along a path whose last hex the enemy holds, computed
 * before it is begun.
 */
export interface OverrunOf {
  readonly ask: "overrun";
  readonly units: readonly number[];
  readonly path: readonly number[];
}

/**
 * [10.4] A step of a way: the hex entered, what it costs line by line (in quarters of a point,
 * each line with its rule), and what has been spent by then.
 */
export interface Pace {
  readonly hex: number;
  readonly lines: readonly Line[];
  readonly cost: number;
  readonly spent: number;
  readonly no: readonly No[];
}

/**
 * A unit of a formation, and in how many steps it stands.
 */
export interface Part {
  readonly unit: number;
  readonly at: number;
  readonly steps: number;
  readonly of: number;
  readonly supply: number;
}

/**
 * One complete answer, ready to be played: its label is said with `about`. It is for `unit`
 * (or all of `units`), and leads to or concerns `place`.
 */
export interface Pick {
  readonly label: string;
  readonly rule: string;
  readonly action: Readonly<Record<string, unknown>>;
  readonly no: readonly No[];
  readonly ends: boolean;
  readonly loses: readonly Loss[];
  readonly about: Readonly<Record<string, string | number>>;
  readonly place: number;
  readonly unit: number;
  readonly units: readonly number[];
  readonly plane: number;
  readonly path: readonly number[];
}

/**
 * [24.2] A place that counts: who holds it, what it is worth now, what the sum would change by
 * if it changed hands, and its value from each turn on.
 */
export interface PlaceWorth {
  readonly place: number;
  readonly holder: string;
  readonly worth: number;
  readonly scored: boolean;
  readonly change: number;
  readonly values: readonly (readonly [number, number])[];
}

/**
 * What a side is asked now, and what it may click. `units` are those that can do something:
 * the query `options` says what. `deeds` are the single actions, among them the one that ends the
 * question.
 */
export interface Prompt {
  readonly step: string;
  readonly asked: boolean;
  readonly waits: readonly string[];
  readonly rule: string;
  readonly about: Readonly<Record<string, unknown>>;
  readonly units: readonly number[];
  readonly deeds: readonly Deed[];
  readonly asks: Asked | null;
  readonly kinds: readonly string[];
  readonly choices: readonly Pick[];
  readonly targets: readonly Target[];
  readonly planes: readonly number[];
  readonly forced: boolean;
  readonly order: string;
  readonly policies: readonly string[];
}

/**
 * [11.14, 19.2] Rail capacity of the turn, what is used of it; conversion of railways.
 */
export interface RailBoard {
  readonly capacity: number;
  readonly used: number;
  readonly rcp: number;
  readonly railheads: readonly (readonly [number, number])[];
}

/**
 * [10.2] Where units of one hex can go together. Without goals `no` says why.
 */
export interface Reach {
  readonly units: readonly number[];
  readonly by: string;
  readonly allowance: number;
  readonly goals: readonly Goal[];
  readonly barred: readonly Barred[];
  readonly overruns: readonly Strike[];
  readonly no: readonly No[];
}

/**
 * [10.2, 11, 14.2, 16.4] Where units of one hex can go together in one way, with the action to
 * each goal; an air unit is placed by `place-air`.
 */
export interface ReachOf {
  readonly ask: "reach";
  readonly units: readonly number[];
  readonly by?: "advance-to" | "enter" | "exit-map" | "fly-transport" | "infiltrate" | "move" | "move-train" | "one-hex" | "place-active" | "place-air" | "place-in-city" | "place-reinforcement" | "place-reservist" | "place-zap" | "press-on" | "rail-move" | "react" | "retreat-to" | "sail" | "strategic" | "supply-hex";
}

/**
 * What would open the line again: the key `remedy-<what>` with its arguments, its rule, the
 * hexes it concerns. The cheapest comes first.
 */
export interface Remedy {
  readonly what: string;
  readonly rule: string;
  readonly about: readonly (readonly [string, string | number])[];
  readonly hexes: readonly number[];
}

/**
 * [12.5, 14.5, 15.32] What the other side can still do, and the column that would bring: guns
 * that may support, No Retreat, close support of so many points.
 */
export interface Reply {
  readonly what: string;
  readonly rule: string;
  readonly units: readonly number[];
  readonly points: number;
  readonly column: string;
  readonly expected: readonly [number, number];
}

/**
 * [12.1] A declared attack. `order` is one's own, `their_order` the other side's: empty,
 * no-retreat, additional-retreat, or face-down.
 */
export interface SeenAttack {
  readonly number: number;
  readonly hexes: readonly number[];
  readonly units: readonly number[];
  readonly mandated: boolean;
  readonly done: boolean;
  readonly guns: readonly number[];
  readonly support: readonly number[];
  readonly order: string;
  readonly their_order: string;
  readonly cas: number;
  readonly supply: readonly number[];
  readonly supplied: boolean;
  readonly engineers: boolean;
  readonly result: string;
}

/**
 * [22.2, 22.3] A bridge or ferry marker between two hexes; `works`: it can be used now.
 */
export interface SeenBridge {
  readonly marker: number;
  readonly side: string;
  readonly ferry: boolean;
  readonly at: number;
  readonly to: number;
  readonly works: boolean;
}

/**
 * A piece on the table. `marks` are the words of its markers: nonop, untried, fired, fire, gar,
 * act, rr, ov, fuel, mandated, and those of attacks and air missions.
 */
export interface SeenUnit {
  readonly unit: number;
  readonly id: string;
  readonly side: string;
  readonly at: number;
  readonly marks: readonly string[];
  readonly step: number;
  readonly supply: number;
  readonly attack: number;
  readonly defence: number;
  readonly ma: number;
  readonly asp: number;
  readonly halt: number;
  readonly moved: boolean;
}

/**
 * What is still to do in this phase: by formation or by headquarters, and for the side as a
 * whole.
 */
export interface Staff {
  readonly phase: string;
  readonly rule: string;
  readonly desks: readonly Desk[];
  readonly side: readonly Task[];
  readonly left: number;
}

/**
 * What the staff answers by a standing order; without a pick the player must.
 */
export interface StaffAnswer {
  readonly order: string;
  readonly pick: Pick | null;
}

/**
 * What is still to do in this phase: by formation or headquarters, and for the side.
 */
export interface StaffOf {
  readonly ask: "staff";
}

/**
 * What the staff answers to the question that is asked, by a standing order: nothing, with all
 * there is, or what it thinks best of what is known.
 */
export interface StandingAnswer {
  readonly ask: "standing";
  readonly policy: "all" | "none" | "staff";
}

/**
 * [11.3] An enemy hex that can be overrun from a reach: at which odds, by which way.
 */
export interface Strike {
  readonly hex: number;
  readonly odds: number;
  readonly least: number;
  readonly path: readonly number[];
  readonly action: Readonly<Record<string, unknown>>;
}

/**
 * [6.1] The supply line of a unit or hex in three legs, and where it breaks.
 */
export interface SupplyAnswer {
  readonly hex: number;
  readonly unit: number;
  readonly state: number;
  readonly next: number;
  readonly source: number;
  readonly legs: readonly SupplyLeg[];
  readonly at: number;
  readonly no: readonly No[];
  readonly remedies: readonly Remedy[];
  readonly combat: readonly number[];
  readonly lines: readonly Line[];
}

/**
 * [6.14, 6.15, 6.16] A leg of a supply line, from the unit towards its source: `loc` over open
 * country, `road` along main roads and motorways, `rail` along railways. `hexes` begins with the
 * hex the leg starts in; `length` of `most` hexes are used; `most` 0 means no limit.
 */
export interface SupplyLeg {
  readonly kind: string;
  readonly rule: string;
  readonly hexes: readonly number[];
  readonly length: number;
  readonly most: number;
  readonly broken: boolean;
}

/**
 * [6.1] The supply line of a unit of one's own where it stands, or of any hex for one's side:
 * its three legs, the place where it breaks, and the cheapest remedy.
 */
export interface SupplyOf {
  readonly ask: "supply";
  readonly unit?: number;
  readonly hex?: number;
}

/**
 * [12.11] A hex that may be attacked now: who stands beside it and may attack it, and who else
 * stands beside it and may not, each with the reasons.
 */
export interface Target {
  readonly hex: number;
  readonly units: readonly number[];
  readonly barred: readonly (readonly [number, readonly No[]])[];
}

/**
 * Something that is still to do, or done: the key of its text with its arguments (besides them
 * it is told `count`), the units and hexes it concerns. `state`: open, warn or done.
 */
export interface Task {
  readonly what: string;
  readonly rule: string;
  readonly state: string;
  readonly count: number;
  readonly about: readonly (readonly [string, string | number])[];
  readonly units: readonly number[];
  readonly hexes: readonly number[];
}

/**
 * [24.1] The Axis's points, the level they reach, and what they are made up of.
 */
export interface Victory {
  readonly points: number;
  readonly level: string;
  readonly next: readonly (readonly [string, number])[];
  readonly places: readonly PlaceWorth[];
  readonly lines: readonly Line[];
}

/**
 * [24.1] The points, what each place is worth and would change, and what else counts.
 */
export interface VictoryOf {
  readonly ask: "victory";
}

/**
 * What a side sees. Spaces are numbers of the board; `score` is the Axis's points [24.12].
 */
export interface View {
  readonly side: string;
  readonly turn: number;
  readonly phase: string;
  readonly score: number;
  readonly lines: readonly Line[];
  readonly asked: boolean;
  readonly kinds: readonly string[];
  readonly about: Readonly<Record<string, unknown>>;
  readonly units: readonly SeenUnit[];
  readonly weather: string;
  readonly storm: boolean;
  readonly frozen: boolean;
  readonly lingering: boolean;
  readonly limited: boolean;
  readonly held: string;
  readonly attacks: readonly SeenAttack[];
  readonly battle: number;
  readonly bridges: readonly SeenBridge[];
  readonly blown: readonly (readonly [number, number, number, number])[];
  readonly posts: readonly [readonly number[], readonly number[]];
  readonly works: readonly [readonly number[], readonly number[]];
  readonly razed: readonly number[];
  readonly interdiction: readonly (readonly [number, number])[];
  readonly rails: readonly number[];
  readonly rail_cuts: readonly number[];
  readonly railheads: readonly number[];
  readonly mandated: number;
  readonly steps_lost: readonly [number, number];
}

/**
 * [10.2, 10.43] A way, for the unit that pays most: why each hex costs what it costs. At its
 * end, the enemy hexes that the units must attack if they attack from there [12.16].
 */
export interface Way {
  readonly units: readonly number[];
  readonly unit: number;
  readonly allowance: number;
  readonly paces: readonly Pace[];
  readonly no: readonly No[];
  readonly action: Readonly<Record<string, unknown>>;
  readonly must: readonly number[];
  readonly supplied: boolean;
}

/**
 * [10.4] Why each hex of a way costs what it costs: along this path, or without one along the
 * cheapest to the hex.
 */
export interface WayOf {
  readonly ask: "way";
  readonly units: readonly number[];
  readonly hex?: number;
  readonly path?: readonly number[];
}

/**
 * [5.1] A turn of the weather track: its climate, what is fixed, what it was; of a turn to come
 * the chance in tenths of each weather.
 */
export interface WeatherTurn {
  readonly turn: number;
  readonly climate: string;
  readonly weather: string;
  readonly chances: readonly (readonly [string, number])[];
}

/**
 * [12.1, 12.2] Why a unit may not attack a hex by itself.
 */
export interface WhyNoAttack {
  readonly ask: "why-attack";
  readonly unit: number;
  readonly hex: number;
}

/**
 * [12.5, 21.1, 10.13] Why a headquarters may not command a hex: order whoever is attacked
 * there, or else activate a unit of its side there.
 */
export interface WhyNoOrder {
  readonly ask: "why-order";
  readonly unit: number;
  readonly hex: number;
  readonly target?: number;
}

/**
 * [11.3] Why a unit may not overrun an enemy hex by itself, by the cheapest way to it.
 */
export interface WhyNoOverrun {
  readonly ask: "why-overrun";
  readonly unit: number;
  readonly hex: number;
}

/**
 * [3.3, 17.23] Why a unit may not end a phase in a hex with those of its side that stand
 * there.
 */
export interface WhyNoRoom {
  readonly ask: "why-stack";
  readonly unit: number;
  readonly hex: number;
}

/**
 * [10, 8.12] Why a unit may not go to a hex, by the cheapest way there is: the phase, the unit,
 * and the first step it cannot make.
 */
export interface WhyNotThere {
  readonly ask: "why";
  readonly unit: number;
  readonly hex: number;
}
