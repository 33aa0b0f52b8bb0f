/** Vehicles and guns of the platoons, beside those of the city: a box of 100 x 50, facing right, the ground at 48. */

import { type Cutter, even, VEHICLES } from "../../../board/draw/silhouettes";
import type { BoardCounter } from "./data";

export type Shape = (c: Cutter) => void;

/** A barrel that points up by so much from a place: a bar turned about its foot. */
const raised = (c: Cutter, x: number, y: number, length: number, angle: number, width: number): void =>
  c.bar(x, y, x + Math.cos(angle) * length, y - Math.sin(angle) * length, width);

const cross = (c: Cutter, top: number): void => {
  c.plate(8, 33, 9, top, 70, top, 92, 33);
};

export const SHAPES: Readonly<Record<string, Shape>> = {
  ...VEHICLES,
  tiger: (c) => {
    c.track(2, 93, 30, even(8, 12, 78.5), 6.2, 40.8);
    c.disc(87.5, 36.6, 4.9);
    c.disc(7.5, 38, 4);
    c.plate(2, 31.5, 3, 22, 72, 22, 73, 26, 88, 27.5, 93, 32);
    c.plate(24, 22, 24.5, 11.5, 29, 10, 58, 10, 62.5, 13, 63, 22);
    c.plate(15, 22, 15, 15, 25, 13.5, 25, 22);
    c.plate(31, 10.5, 31, 6, 41, 6, 41, 10.5);
    c.bar(61, 17, 98, 17, 3);
    c.bar(61, 17, 69, 17, 7.4);
    c.bar(93, 17, 99, 17, 5);
    c.seam(22, 22.3, 64, 22.3);
    c.seam(3, 30.6, 92, 30.6);
  },
  panther: (c) => {
    c.track(4, 94, 31, even(8, 13, 79), 5.9, 41.2);
    c.disc(88, 37, 4.6);
    c.disc(9, 38, 4);
    c.plate(3, 32, 12, 23, 66, 23, 95, 32);
    c.plate(26, 23, 30, 12, 36, 10.5, 57, 12, 64, 17, 64, 23);
    c.plate(33, 11, 33, 7.4, 42, 7.4, 42, 11);
    c.bar(63, 18, 98, 18, 2.6);
    c.bar(63, 18, 70, 18, 6);
    c.bar(94, 18, 99, 18, 4.4);
    c.seam(26, 23.2, 65, 23.2);
    c.seam(4, 31.6, 93, 31.6);
  },
  "T-34/85": (c) => {
    c.track(6, 94, 31, [18, 32.5, 47, 61.5, 76], 6.4, 40.6);
    c.disc(88, 37, 4.2);
    c.disc(11.5, 37, 4.2);
    c.plate(5, 33, 13, 24.5, 74, 24.5, 95, 33);
    c.plate(28, 24.5, 31, 12.5, 38, 9.5, 60, 9.5, 69, 15, 69, 24.5);
    c.plate(36, 9.8, 36, 6, 46, 6, 46, 9.8);
    c.bar(67, 17.5, 99, 17.5, 2.8);
    c.bar(67, 17.5, 75, 17.5, 5.4);
    c.seam(29, 24.6, 68, 24.6);
    c.seam(7, 33.2, 94, 33.2);
  },
  "T-26": (c) => {
    c.track(12, 88, 34, even(8, 20, 78), 3.6, 43.4);
    for (const x of [30, 44, 58]) c.disc(x, 36.6, 1.4);
    c.disc(83, 39, 4);
    c.plate(12, 35, 13, 29, 50, 28, 62, 24, 66, 29, 86, 33, 88, 35);
    c.plate(33, 28, 35, 17, 56, 17, 60, 28);
    c.bar(57, 21.5, 78, 21.5, 1.9);
    c.bar(57, 21.5, 64, 21.5, 3.8);
    c.seam(34, 27.6, 60, 27.6);
    c.seam(13, 34.6, 87, 34.6);
  },
  BT: (c) => {
    c.track(7, 93, 32, even(4, 22, 72), 7, 40.6);
    c.disc(88, 37.5, 4);
    c.disc(12, 37.5, 4);
    c.plate(7, 33, 14, 26.4, 62, 26.4, 94, 33);
    c.plate(34, 26.4, 36, 16.4, 54, 16.4, 59, 20, 59, 26.4);
    c.bar(57, 21.4, 80, 21.4, 2);
    c.bar(57, 21.4, 64, 21.4, 4);
    c.seam(34, 26.5, 60, 26.5);
    c.seam(8, 33, 92, 33);
  },
  "38(t)": (c) => {
    c.track(10, 90, 33, even(4, 24, 74), 6.6, 41);
    c.disc(84, 38, 4);
    c.plate(10, 34, 11, 27, 58, 26, 64, 23, 69, 28, 90, 34);
    c.plate(33, 26.4, 35, 15.6, 54, 15.6, 59, 20, 59, 26.4);
    c.plate(37, 15.8, 37, 12.2, 45, 12.2, 45, 15.8);
    c.bar(57, 20.6, 76, 20.6, 1.9);
    c.bar(57, 20.6, 63, 20.6, 4);
    c.seam(34, 26.5, 59, 26.5);
    c.seam(11, 33.6, 89, 33.6);
  },
  "T-28": (c) => {
    c.track(2, 98, 33, even(12, 9, 86), 3.2, 43.6);
    c.plate(2, 34, 3, 26, 84, 26, 97, 33);
    c.plate(66, 27, 67, 20, 78, 20, 79, 27);
    c.bar(78, 23.4, 88, 23.4, 1.6);
    c.plate(28, 26, 29, 13, 54, 13, 58, 26);
    c.bar(55, 19, 72, 18.6, 3);
    c.seam(28, 26, 58, 26);
    c.seam(3, 33.6, 96, 33.6);
  },
  "KV-2": (c) => {
    VEHICLES["KV-1"]!(c);
    c.plate(24, 22, 25, 3, 62, 3, 66, 22);
    c.bar(62, 13, 82, 13, 6);
    c.bar(62, 13, 70, 13, 8);
    c.seam(26, 22, 66, 22);
  },
  "IS-2": (c) => {
    c.track(4, 96, 31, even(6, 16, 80), 5.6, 41.2);
    c.disc(90, 37.5, 4.4);
    c.disc(9, 37.5, 4.4);
    c.plate(3, 32, 10, 23, 70, 23, 80, 27, 97, 32);
    c.plate(30, 23, 33, 12, 40, 9.5, 58, 9.5, 68, 15, 68, 23);
    c.plate(38, 9.8, 38, 6.4, 47, 6.4, 47, 9.8);
    c.bar(66, 16.6, 98, 16.6, 3.2);
    c.bar(66, 16.6, 75, 16.6, 6);
    c.bar(93, 16.6, 99, 16.6, 5.4);
    c.seam(30, 23, 68, 23);
    c.seam(4, 31.6, 96, 31.6);
  },
  M4: (c) => {
    c.track(6, 94, 32, even(6, 17, 78), 5, 42.2);
    c.disc(88, 37.6, 4.4);
    c.plate(6, 33, 8, 22, 62, 22, 82, 26, 95, 33);
    c.plate(30, 22, 33, 11.5, 40, 9, 58, 9, 64, 13, 64, 22);
    c.plate(38, 9.4, 38, 6, 46, 6, 46, 9.4);
    c.bar(62, 16, 90, 16, 2.6);
    c.bar(62, 16, 70, 16, 5.4);
    c.seam(30, 22, 65, 22);
    c.seam(7, 32, 93, 32);
  },
  casemate: (c) => {
    c.track(6, 94, 31, [18, 32.5, 47, 61.5, 76], 6.4, 40.6);
    c.disc(88, 37, 4.2);
    c.plate(5, 33, 12, 25, 26, 24, 32, 14.5, 62, 14.5, 95, 33);
    c.plate(40, 14.8, 40, 11.4, 48, 11.4, 48, 14.8);
    c.bar(68, 22, 99, 22, 2.8);
    c.bar(68, 22, 77, 22, 6);
    c.seam(7, 33.2, 94, 33.2);
  },
  ISU: (c) => {
    c.track(4, 94, 31, even(6, 16, 78), 5.8, 41);
    c.disc(88, 37.4, 4.6);
    c.plate(3, 32, 6, 24, 30, 23, 33, 9.5, 66, 9.5, 74, 25, 94, 32);
    c.plate(38, 9.8, 38, 6.6, 46, 6.6, 46, 9.8);
    c.bar(68, 19, 98, 19, 4);
    c.bar(68, 19, 78, 19, 7.4);
    c.bar(92, 19, 98, 19, 6);
    c.seam(4, 31.6, 93, 31.6);
  },
  hetzer: (c) => {
    c.track(8, 90, 33, even(4, 24, 72), 6.8, 41);
    c.disc(84, 38, 4.2);
    c.plate(8, 33.6, 18, 20, 60, 18, 91, 33.6);
    c.bar(66, 25, 96, 25, 2.6);
    c.disc(70, 25, 4.4);
    c.bar(40, 18, 40, 13.6, 1.4);
    c.bar(37, 13.8, 45, 13.8, 1.4);
    c.seam(9, 33, 89, 33);
  },
  "open gun": (c) => {
    c.track(8, 92, 33, even(6, 18, 76), 5, 42.2);
    c.disc(86, 38, 4.2);
    c.plate(8, 34, 9, 27, 60, 26, 92, 34);
    c.plate(22, 27, 26, 12.5, 46, 12.5, 56, 27);
    c.bar(50, 20, 94, 19.4, 2.4);
    c.bar(50, 20, 64, 20, 4.4);
    c.bar(91, 19.4, 96, 19.4, 4);
    c.seam(9, 33.4, 90, 33.4);
    c.seam(36, 14, 36, 26);
  },
  elefant: (c) => {
    c.track(2, 95, 31, even(6, 13, 80), 6.2, 41);
    cross(c, 25);
    c.plate(3, 32, 4, 25, 8, 9.5, 46, 8.5, 52, 25);
    c.bar(48, 18, 97, 17.4, 3);
    c.bar(48, 18, 58, 18, 7);
    c.bar(92, 17.4, 98, 17.4, 5);
    c.seam(3, 31.4, 94, 31.4);
  },
  "half-track gun": (c) => {
    VEHICLES["SPW 251/1"]!(c);
    raised(c, 30, 17, 34, 0.75, 2.2);
    c.plate(20, 17, 22, 9, 32, 9, 34, 17);
  },
  truck: (c) => {
    c.plate(4, 36.5, 4, 14, 8, 9.5, 50, 9.5, 53, 13, 53, 36.5);
    c.plate(55, 36.5, 55, 15, 68, 15, 72, 24.5, 90, 26, 94, 30, 94, 37.5, 55, 37.5);
    c.bar(3, 37, 93, 37, 3);
    for (const x of [19, 36, 82]) c.wheel(x, 41, 7);
    for (const x of [15, 27, 39]) c.seam(x, 11, x, 34);
  },
  rockets: (c) => {
    c.bar(3, 37, 93, 37, 3);
    c.plate(55, 36.5, 55, 15, 68, 15, 72, 24.5, 90, 26, 94, 30, 94, 37.5, 55, 37.5);
    for (const x of [19, 36, 82]) c.wheel(x, 41, 7);
    for (const y of [30, 34]) raised(c, 4, y, 62, 0.42, 2.2);
    raised(c, 18, 33, 14, 2.2, 1.6);
  },
  wagon: (c) => {
    c.plate(4, 34, 2, 20, 52, 20, 50, 34);
    c.spoked(14, 38, 9.6);
    c.spoked(42, 38, 9.6);
    c.bar(50, 33, 68, 32, 1.6);
    // A horse.
    c.plate(64, 33, 65, 23, 82, 23, 87, 14, 95, 17, 94, 20, 89, 20, 87, 33);
    for (const x of [66, 70, 83, 86]) c.bar(x, 32, x, 48, 2);
    c.bar(65, 24, 61, 33, 1.6);
  },
  sled: (c) => {
    c.plate(6, 38, 4, 24, 52, 24, 50, 38);
    c.bar(2, 45, 56, 45, 2.4);
    c.bar(56, 45, 62, 38, 2.4);
    for (const x of [14, 28, 42]) c.bar(x, 38, x, 45, 2);
    c.plate(66, 33, 67, 23, 82, 23, 87, 14, 95, 17, 94, 20, 89, 20, 87, 33);
    for (const x of [68, 72, 83, 86]) c.bar(x, 32, x, 48, 2);
  },
  train: (c) => {
    c.plate(2, 38, 2, 22, 98, 22, 98, 38);
    for (const x of even(6, 10, 90)) c.wheel(x, 42, 5.4);
    for (const x of [24, 72]) {
      c.plate(x - 11, 22, x - 9, 13, x + 9, 13, x + 11, 22);
      c.bar(x + 8, 17, x + 24, 16.4, 2.4);
    }
    c.seam(48, 22, 48, 38);
    for (const x of [10, 38, 58, 88]) c.seam(x, 28, x + 4, 28);
  },
  boat: (c) => {
    c.plate(2, 36, 8, 47, 88, 47, 98, 34, 70, 34, 68, 36);
    c.plate(30, 36, 32, 24, 52, 24, 54, 36);
    c.plate(60, 35, 62, 27, 76, 27, 78, 35);
    c.bar(74, 30, 92, 29, 2.2);
    c.bar(40, 24, 40, 10, 1.4);
    c.seam(8, 41, 94, 40);
  },
  gun: (c) => {
    c.bar(44, 34, 5, 46.4, 3.2);
    c.plate(2, 43, 9, 43.6, 8, 48, 3, 48);
    c.bar(36, 27.6, 92, 25.6, 2.4);
    c.bar(34, 27.6, 56, 27.2, 4.4);
    c.bar(90, 25.6, 97, 25.4, 4.4);
    c.plate(50.5, 11.5, 56.5, 11.5, 63, 40, 55.5, 40);
    c.plate(38, 29, 54, 29, 52, 37, 40, 36);
    c.spoked(48, 38, 9.8);
  },
  howitzer: (c) => {
    c.bar(42, 35, 3, 46.6, 3.6);
    c.plate(0, 42.6, 8, 43.4, 7, 48, 1, 48);
    raised(c, 34, 37, 63, 0.52, 5);
    raised(c, 42, 37, 34, 0.52, 3);
    c.plate(50, 11, 56, 11, 62, 41, 55, 41);
    c.plate(36, 30, 54, 28, 54, 38, 40, 38);
    c.spoked(46, 37, 10.9);
  },
  limbered: (c) => {
    c.bar(44, 33, 90, 33.5, 3.2);
    c.plate(88, 31.5, 95, 31.5, 95, 35.5, 88, 35.5);
    c.bar(92, 33, 99, 33, 1.6);
    c.bar(56, 27.6, 4, 25.6, 2.4);
    c.bar(60, 27.6, 34, 27.2, 4.4);
    c.bar(6, 25.6, 0, 25.4, 4.4);
    c.plate(41.5, 11.5, 35.5, 11.5, 30, 40, 37, 40);
    c.plate(55, 29, 40, 29, 42, 37, 53, 36);
    c.spoked(47, 38, 9.8);
    c.bar(78, 34, 78, 40, 1.6);
    c.spoked(80, 42.4, 5.4);
  },
  flak: (c) => {
    c.bar(20, 47, 80, 47, 2.6);
    c.plate(42, 46, 46, 30, 54, 30, 58, 46);
    raised(c, 38, 36, 58, 0.72, 3);
    raised(c, 40, 37, 26, 0.72, 5.4);
    c.plate(48, 18, 53, 16, 62, 33, 56, 36);
    for (const x of [24, 76]) c.bar(x, 47, x, 42, 2.2);
  },
  mortar: (c) => {
    raised(c, 34, 44, 43, 1.08, 5);
    c.plate(20, 44.6, 44, 44.6, 47, 48, 17, 48);
    c.disc(34, 43.6, 3.2);
    c.bar(47.6, 19, 64, 48, 2);
    c.bar(47.6, 19, 58, 48, 1.5);
    c.bar(52, 30, 59.6, 30, 1.1);
    c.bar(44, 24, 51, 22, 3);
    for (const x of [78, 86]) {
      c.plate(x - 2.6, 40, x, 33, x + 2.6, 40, x, 46);
      c.plate(x - 1.2, 44, x + 1.2, 44, x + 3, 48, x - 3, 48);
    }
  },
  nebelwerfer: (c) => {
    c.bar(40, 36, 6, 46.6, 3);
    for (const [dx, dy] of [[0, 0], [4, -5], [9, 4]] as const) raised(c, 34 + dx, 34 + dy, 44, 0.4, 4.6);
    c.spoked(48, 38, 9.8);
  },
};

const BY_CODE: Readonly<Record<string, string>> = {
  PzI: "T-60", PzII: "T-60", Pz35t: "38(t)", Pz38t: "38(t)", R2: "38(t)", R35: "T-70", T37: "T-60", T60: "T-60", T70: "T-70",
  T26: "T-26", T26E: "T-26", BT5: "BT", BT7: "BT", BT42: "BT", T28: "T-28", T35: "T-28", T34a: "T-34", T34c: "T-34",
  T3485: "T-34/85", Sotka: "T-34/85", KV1: "KV-1", KV1S: "KV-1", KV85: "KV-1", KV2: "KV-2", IS2: "IS-2", Valentine: "T-70",
  "M4/76": "M4", M4: "M4", "M4/105": "M4", M10: "M4", TuranI: "Mk III L", TuranII: "Mk III L",
  PzIIIG: "Mk III L", PzIIIL: "Mk III L", PzIIIN: "Mk III L", PzIVE: "Mk IV", PzIVG: "Mk IV", PzIVH: "Mk IV",
  Panther: "panther", Tiger: "tiger", TigerII: "panther", SU85: "casemate", SU100: "casemate", SU122: "casemate", JPanther: "casemate",
  SU152: "ISU", ISU122: "ISU", ISU152: "ISU", Hetzer: "hetzer", Marder: "open gun", SU76: "open gun", TACAM: "open gun",
  Nashorn: "elefant", Elefant: "elefant", BM13: "rockets", NbW: "nebelwerfer", Wagon: "wagon", Sled: "sled",
}; // prettier-ignore

const BY_TYPE: Readonly<Record<string, string>> = {
  tank: "Mk III L", assault_gun: "StuG", tank_destroyer: "StuG", sp_artillery: "SIG", sp_gun: "SPW 251/1", aa_sp: "half-track gun",
  armoured_car: "PSW", apc: "SPW 251/1", transport: "truck", train: "train", vessel: "boat",
  mortar: "mortar", artillery: "howitzer", at_gun: "gun", aa_gun: "flak",
}; // prettier-ignore

/** The shape of a machine; nothing for men, who have a symbol. */
export function shapeOf({ code, type }: Pick<BoardCounter, "code" | "type">, limbered: boolean): Shape | undefined {
  const name = BY_CODE[code] ?? BY_TYPE[type];
  if (!name) return undefined;
  return limbered && ["gun", "howitzer", "flak", "nebelwerfer", "mortar"].includes(name) ? SHAPES["limbered"] : SHAPES[name];
}
