// Staged, to see every sign at once; the sums are the rules' business.
import type { Board, Camp, Sheet, Shown } from "../../../board";
import type { BoardData, MaskPiece, Piece } from "../board/data";

export interface Scene {
  readonly shown?: Shown;
  readonly pieces?: readonly Piece[];
  readonly masks?: readonly MaskPiece[];
}

/** Scenes by name, round the hex that is looked at. */
export function scenes(board: Board, data: BoardData, units: readonly Piece[], here: number): Record<string, () => Scene> {
  const { grid } = board.sheet as Sheet;
  const sideOf = (u: Piece): Camp => data.counters[u.unit]!.side;
  const of = (side: Camp): Piece[] => units.filter((u) => sideOf(u) === side);
  const held = (side: Camp): number[] => [...new Set(of(side).map((u) => u.at))];
  const near = (h: number, side: Camp): number[] => grid.neighbours(h).filter((n) => held(side).includes(n));
  const closest = (list: readonly number[]): number[] =>
    [...list].sort((a, b) => grid.distance(here, a) - grid.distance(here, b));
  const zone = (side: Camp): number[] => [...new Set(held(side).flatMap((h) => grid.neighbours(h)))];
  const cities = data.hexes.flatMap((h, hex) => (h.place === "city" || h.place === "capital" ? [hex] : []));
  const control = (["german", "soviet"] as const).map((side) => ({
    side, hexes: data.hexes.flatMap((h, i) => (h.side === side ? [i] : [])),
  }));
  const flags = cities.map((hex) => ({ hex, side: data.hexes[hex]!.side }));
  const tanks = closest(of("german").filter((u) => data.counters[u.unit]!.type === "ARM").map((u) => u.at))[0]!;
  const line = (side: Camp) => (hex: number) => {
    const edge = [...data.supply[side]].sort((a, b) => grid.distance(hex, a) - grid.distance(hex, b))[0]!;
    return { side, hexes: grid.line(hex, edge) };
  };
  return {
    attack: () => {
      const target = closest(held("soviet").filter((h) => near(h, "german").length > 1))[0]!;
      const [first, second] = near(target, "german") as [number, number];
      const others = near(first, "soviet").filter((h) => h !== target);
      return {
        shown: {
          selection: [first],
          targets: [{ hex: target, chosen: true, odds: "4/1" }, ...others.map((hex) => ({ hex }))],
          arrows: [first, second].map((from) => ({ from, to: target })),
          flags,
        },
      };
    },
    move: () => {
      const foe = new Set(held("soviet"));
      const zoc = new Set(zone("soviet"));
      const reach = grid.within(tanks, 3).filter((h) => h !== tanks && !foe.has(h) && data.hexes[h]!.side === "german");
      const far = reach.filter((h) => !zoc.has(h)).sort((a, b) => grid.distance(tanks, b) - grid.distance(tanks, a))[0]!;
      const barred = grid.within(tanks, 2).filter((h) => foe.has(h))[0]!;
      return {
        shown: {
          selection: [tanks],
          movable: [tanks],
          reach: reach.map((hex) => ({ hex, cost: ["", "1", "2½", "4"][grid.distance(tanks, hex)]!, stop: zoc.has(hex) })),
          barred: [{ hex: barred, because: grid.neighbours(barred).filter((h) => foe.has(h)).slice(0, 2) }],
          path: grid.line(tanks, far),
        },
      };
    },
    zoc: () => ({ shown: { zoc: [{ side: "german", hexes: zone("german") }, { side: "soviet", hexes: zone("soviet") }] } }),
    control: () => ({ shown: { control, flags } }),
    supply: () => {
      const lines = [...held("german").map(line("german")), ...closest(held("soviet")).slice(0, 8).map(line("soviet"))];
      const cut = closest(held("german"))[0]!;
      return {
        shown: {
          supply: lines.map((l) => (l.hexes[0] === cut ? { ...l, broken: l.hexes[2] ?? l.hexes[0]! } : l)),
          sources: [...new Map(lines.map((l) => [l.hexes[l.hexes.length - 1]!, l.side]))].map(([hex, side]) => ({ hex, side })),
        },
      };
    },
    room: () => ({
      shown: { room: held("german").map((hex) => ({ hex, used: of("german").filter((u) => u.at === hex).length * 1.5, of: 3 })) },
    }),
    enemy: () => {
      const from = closest(held("soviet"))[0]!;
      const reach = grid.within(from, 2).filter((h) => h !== from);
      return { shown: { selection: [from], enemy: reach.map((hex) => ({ hex, cost: String(grid.distance(from, hex)), stop: zone("german").includes(hex) })) } };
    },
    odds: () => ({
      shown: {
        selection: [tanks],
        oddsMap: closest(held("soviet")).slice(0, 14).map((hex, i) => ({
          hex, odds: ["4/1", "2/1", "1/2"][i % 3]!, tone: (["good", "even", "bad"] as const)[i % 3]!,
        })),
      },
    }),
    setup: () => ({
      pieces: [],
      shown: {
        zones: data.zones.filter((z) => z.side === "german").map((z, i) => ({
          side: z.side, label: z.id, full: i === 1,
          hexes: data.hexes.flatMap((h, hex) => (h.zone === z.id && h.side === z.side ? [hex] : [])),
        })),
      },
    }),
    retreat: () => {
      const from = closest(held("soviet"))[0]!;
      const back = grid.neighbours(from).filter((h) => !held("german").includes(h) && data.hexes[h]!.side === "soviet");
      return { shown: { selection: [from], retreats: back.slice(0, 3).map((h, i) => ({ hexes: [from, h], loss: i === 1 })) } };
    },
    rail: () => {
      const stops = closest([...new Set(data.rails.flat())].filter((h) => data.hexes[h]!.side === "soviet")).slice(0, 24);
      return { shown: { selection: [stops[0]!], rail: stops.slice(1).map((hex, i) => ({ hex, ...(i % 2 ? { cost: String(i) } : {}) })) } };
    },
    states: () => ({
      pieces: closest(units.map((u) => u.at)).flatMap((hex, i, all) => (all.indexOf(hex) === i ? [hex] : [])).flatMap((hex, n) =>
        units.filter((u) => u.at === hex).map((u) => {
          const { faces, trench } = data.counters[u.unit]!;
          const lost = n % 3 === 1 ? faces.length - 1 : 0;
          return {
            ...u, lost, dug: trench > 0 && n % 2 === 0, cut: [0, 1, 2, 0, 0, 0][n % 6]!,
            marks: [["moved"], ["fought"], ["struck", "moved"], ["shocked"], [], ["moved", "fought", "shocked"]][n % 6]!,
            spent: n % 5 === 3,
          };
        }),
      ),
    }),
    masks: () => ({
      pieces: [...of("german"), ...data.counters.flatMap((c, unit) => (c.decoy && c.side === "german" ? [{ unit, at: here, lost: 0, dug: false, cut: 0, marks: [] }] : []))],
      masks: held("soviet").map((at, i) => ({ at, side: "soviet" as const, shocked: i % 7 === 3, ...(i % 2 ? { label: String(2 + (i % 9)) } : {}) })),
    }),
    "german-masks": () => ({
      pieces: of("soviet"),
      masks: held("german").map((at, i) => ({ at, side: "german" as const, ...(i % 2 ? { label: String(2 + (i % 9)) } : {}) })),
    }),
  };
}
