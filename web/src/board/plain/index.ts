/** The map of a game that has drawn none yet: places, links, and square counters with what is printed on them. */

import type { Item, Stack } from "../counters/stacks";
import type { AnyPiece, Camp } from "../data";
import type { Ctx } from "../draw/brush";
import type { MapKind } from "../kind";
import { type PlainData, PlainSheet } from "./sheet";

interface PlainFace {
  readonly id: string;
  readonly label: string;
  /** Ground and ink of its side. */
  readonly ground: string;
  readonly ink: string;
}

/** A colour for each side, in the order of the sheet. */
const GROUNDS = ["#A8392B", "#34597F", "#6C7A3B", "#8A6A2F"] as const;
const CAMPS: readonly Camp[] = ["soviet", "german"];

export const groundOf = (data: Pick<PlainData, "sides">, side: string): string => GROUNDS[data.sides.indexOf(side) % GROUNDS.length] ?? GROUNDS[2];

export function faceOf(data: Pick<PlainData, "counters" | "sides">, unit: number): PlainFace | undefined {
  const counter = data.counters[unit];
  return counter && { id: counter.id, label: counter.label, ground: groundOf(data, counter.side), ink: "#F7F0DD" };
}

function itemOf(data: PlainData, { unit }: AnyPiece): Item<PlainFace> | undefined {
  const face = faceOf(data, unit);
  const side = CAMPS[data.sides.indexOf(data.counters[unit]?.side ?? "")] ?? "german";
  return face && { unit, side, face, key: `${face.ground} ${face.id} ${face.label}`, markers: [] };
}

function stacksOf(data: PlainData, pieces: readonly AnyPiece[]): Map<number, Stack<PlainFace>> {
  const here = new Map<number, Item<PlainFace>[]>();
  for (const piece of pieces) {
    const item = piece.at < 0 ? undefined : itemOf(data, piece);
    if (item) here.set(piece.at, [...(here.get(piece.at) ?? []), item]);
  }
  return new Map([...here].map(([hex, items]) => [hex, { hex, items }]));
}

export function drawPlain(ctx: Ctx, face: PlainFace, side: number, shadow: boolean): void {
  ctx.save();
  if (shadow) {
    ctx.shadowColor = "rgba(30,20,10,0.45)";
    ctx.shadowBlur = side * 0.08;
    ctx.shadowOffsetX = ctx.shadowOffsetY = side * 0.03;
  }
  ctx.fillStyle = face.ground;
  ctx.beginPath();
  ctx.roundRect(0, 0, side, side, side * 0.06);
  ctx.fill();
  ctx.shadowColor = "transparent";
  ctx.strokeStyle = "rgba(255,248,226,0.55)";
  ctx.lineWidth = side * 0.03;
  ctx.strokeRect(side * 0.05, side * 0.05, side * 0.9, side * 0.9);
  ctx.fillStyle = face.ink;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `700 ${side * 0.24}px "Sofia Sans Extra Condensed"`;
  ctx.fillText(face.id, side / 2, side * 0.24, side * 0.84);
  ctx.font = `800 ${side * 0.46}px "Sofia Sans Extra Condensed"`;
  ctx.fillText(face.label, side / 2, side * 0.63, side * 0.84);
  ctx.restore();
}

export const PLAIN: MapKind<PlainData, AnyPiece, PlainFace> = {
  game: "",
  plan: (data) => new PlainSheet(data),
  stacks: (_plan, data, pieces) => stacksOf(data, pieces),
  loss(data, was, is) {
    const item = is ? undefined : itemOf(data, was);
    return item && was.at >= 0 ? { at: was.at, before: item, between: item } : null;
  },
  drawCounter: (ctx, face, side, _detail, shadow) => drawPlain(ctx, face, side, shadow),
};
