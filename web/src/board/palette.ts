/** Colours: two drawings of one map, the nations of the counters, the discs of the armies. */

export type PaletteName = "light" | "night";

export interface Palette {
  readonly night: boolean;
  readonly paper: string;
  readonly margin: string;
  readonly ink: string;
  readonly frame: string;
  readonly grid: string;
  readonly number: string;
  readonly forest: string;
  readonly trees: readonly [string, string, string, string];
  readonly treeLight: string;
  readonly treeShade: string;
  readonly treeLine: string;
  readonly marsh: string;
  readonly marshDash: string;
  readonly reeds: string;
  readonly hachure: string;
  readonly hillShade: readonly [number, number, number];
  readonly hillLight: readonly [number, number, number];
  readonly mottle: readonly [number, number, number];
  readonly water: string;
  readonly deep: string;
  readonly bank: string;
  readonly shore: string;
  readonly waterName: string;
  readonly road: string;
  readonly casing: string;
  readonly rail: string;
  readonly block: string;
  readonly blockLit: string;
  readonly ground: string;
  readonly town: string;
  readonly fort: string;
  readonly frontGerman: string;
  readonly frontSoviet: string;
  readonly zoneGerman: string;
  readonly zoneSoviet: string;
  readonly name: string;
  readonly halo: string;
  readonly haloAlpha: number;
  readonly reach: string;
  readonly reachLine: string;
  readonly weather: Readonly<Record<string, string>>;
}

export const PALETTES: Readonly<Record<PaletteName, Palette>> = {
  light: {
    night: false,
    paper: "#EFE6CC",
    margin: "#E7DBBB",
    ink: "#2B2318",
    frame: "#4A3B26",
    grid: "rgba(74,59,38,0.24)",
    number: "rgba(74,59,38,0.62)",
    forest: "#C9CF9F",
    trees: ["#8A9C62", "#97A66B", "#7C9160", "#A1AD74"],
    treeLight: "rgba(233,236,196,0.6)",
    treeShade: "rgba(70,74,38,0.30)",
    treeLine: "rgba(58,66,32,0.6)",
    marsh: "#CBDCCB",
    marshDash: "#4F8186",
    reeds: "#6B7F45",
    hachure: "#7B5A38",
    hillShade: [92, 64, 34],
    hillLight: [255, 250, 228],
    mottle: [176, 148, 96],
    water: "#A9CCD6",
    deep: "#8FBAC8",
    bank: "#4C8297",
    shore: "#6FA3B4",
    waterName: "#2F6378",
    road: "#E3A765",
    casing: "#7A4A2B",
    rail: "#2B2623",
    block: "#6A4A3C",
    blockLit: "#8A6452",
    ground: "#DCC5A0",
    town: "#3B2A20",
    fort: "#7C2A20",
    frontGerman: "#55663F",
    frontSoviet: "#A8352A",
    zoneGerman: "#4E6138",
    zoneSoviet: "#9A3328",
    name: "#241C12",
    halo: "#F3ECD6",
    haloAlpha: 0.92,
    reach: "rgba(255,233,150,0.42)",
    reachLine: "rgba(142,104,10,0.7)",
    weather: { clear: "#C9962A", mud: "#7A5230", frost: "#4F8FB0", snow: "#7C93A8" },
  },
  night: {
    night: true,
    paper: "#23272B",
    margin: "#1B1F23",
    ink: "#E9E1CC",
    frame: "#8E8468",
    grid: "rgba(222,212,184,0.13)",
    number: "rgba(222,212,184,0.55)",
    forest: "#263529",
    trees: ["#3A523C", "#435C42", "#314A38", "#4A6247"],
    treeLight: "rgba(140,170,128,0.30)",
    treeShade: "rgba(8,12,8,0.5)",
    treeLine: "rgba(10,16,10,0.6)",
    marsh: "#22383A",
    marshDash: "#5F9AA0",
    reeds: "#7D8E5E",
    hachure: "#A58A66",
    hillShade: [0, 0, 0],
    hillLight: [214, 196, 160],
    mottle: [10, 12, 14],
    water: "#2F5468",
    deep: "#284A5C",
    bank: "#6FA6BF",
    shore: "#4F8299",
    waterName: "#9CCBE0",
    road: "#B58550",
    casing: "#15171A",
    rail: "#D6CDB6",
    block: "#B79A82",
    blockLit: "#D0B59A",
    ground: "#3A3530",
    town: "#E3D3BC",
    fort: "#E0796A",
    frontGerman: "#9DB384",
    frontSoviet: "#E06A5B",
    zoneGerman: "#A9BD8F",
    zoneSoviet: "#EE9285",
    name: "#F1E9D5",
    halo: "#181C1F",
    haloAlpha: 0.88,
    reach: "rgba(255,226,138,0.16)",
    reachLine: "rgba(255,220,120,0.75)",
    weather: { clear: "#D9B24A", mud: "#A77B52", frost: "#8FC3DC", snow: "#DDE6EE" },
  },
};

/** [A2a] The rulebook's colours of a nation's counters. */
export interface Nation {
  readonly ground: string;
  readonly shade: string;
  readonly edge: string;
  readonly ink: string;
  readonly box: string;
  readonly boxInk: string;
  readonly band?: string;
}

export const NATIONS: Readonly<Record<string, Nation>> = {
  german: { ground: "#A3B08C", shade: "#7F8D69", edge: "#4F5B3E", ink: "#12170C", box: "#E3E8D4", boxInk: "#12170C" },
  ss: { ground: "#26272A", shade: "#0F1011", edge: "#6E7076", ink: "#FFFFFF", box: "#F4F3EE", boxInk: "#111111" },
  soviet: { ground: "#AE3527", shade: "#7F2318", edge: "#5A150D", ink: "#FFF3DF", box: "#F3D8BC", boxInk: "#3A0F09" },
  guards: { ground: "#AE3527", shade: "#7F2318", edge: "#5A150D", ink: "#FFD83D", box: "#FFD83D", boxInk: "#3A0F09", band: "#FFD83D" },
  hungarian: { ground: "#B08A62", shade: "#8A6843", edge: "#54401F", ink: "#1C1208", box: "#EDDFCB", boxInk: "#1C1208" },
  romanian: { ground: "#E4C24C", shade: "#BE9B27", edge: "#6B5510", ink: "#221A04", box: "#FBF1CE", boxInk: "#221A04" },
  italian: { ground: "#7DA7CF", shade: "#5482AD", edge: "#2C4E70", ink: "#0A1622", box: "#E2EDF6", boxInk: "#0A1622" },
  slovak: { ground: "#3E5A45", shade: "#294032", edge: "#17261C", ink: "#F2F5EC", box: "#D5E0D2", boxInk: "#12200F" },
  finnish: { ground: "#DDE5EC", shade: "#B4C2CF", edge: "#5C7389", ink: "#0F2540", box: "#FFFFFF", boxInk: "#0F2540" },
};

export const DISCS: Readonly<Record<string, string>> = {
  black: "#1B1B1B",
  "light blue": "#8CC6E8",
  yellow: "#F2C53D",
  white: "#FFFFFF",
  grey: "#9A9A9A",
  blue: "#2F6FB3",
  green: "#4C9A4E",
  brown: "#7B5232",
  violet: "#7E4FA0",
  orange: "#EF8A1F",
  pink: "#F0A0B8",
  red: "#D9261C",
  turquoise: "#36B5AE",
  gold: "#D9A520",
  silver: "#C9CED3",
};

export type Rgb = readonly [number, number, number];

export function rgb(colour: string): Rgb {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour);
  if (hex) {
    const n = parseInt(hex[1]!, 16);
    return [n >> 16, (n >> 8) & 255, n & 255];
  }
  const parts = colour.match(/[\d.]+/g);
  if (!parts || parts.length < 3) throw new RangeError(`not a colour: ${colour}`);
  return [Number(parts[0]), Number(parts[1]), Number(parts[2])];
}

/** The colour let through by so much. */
export function faded(colour: string, alpha: number): string {
  const [r, g, b] = rgb(colour);
  return `rgba(${r},${g},${b},${alpha})`;
}

/** From a to b by t. */
export function mixed(a: string, b: string, t: number): string {
  const [x, y] = [rgb(a), rgb(b)];
  const part = (i: 0 | 1 | 2): string =>
    Math.round(x[i] * (1 - t) + y[i] * t)
      .toString(16)
      .padStart(2, "0");
  return `#${part(0)}${part(1)}${part(2)}`;
}

function luminance(colour: string): number {
  const [r, g, b] = rgb(colour).map((v) => {
    const c = v / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}
