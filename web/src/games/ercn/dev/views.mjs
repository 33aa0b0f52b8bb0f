// What scripts/shots, thumbs and measure show of this game: pages of this folder.
import { sheetOf, unitsOf } from "../../../../scripts/sheet.mjs";

export const sheets = () => ({
  board: sheetOf("moskva", "setup=ready"),
  pieces: unitsOf("german", "moskva", "setup=ready"),
});

/** By the name of the picture: page, width and height, and for a hover the hex under the pointer. */
export const shots = {
  "map-full": ["poster.html?px=1900", 1900, 1844],
  "map-night": ["poster.html?px=1400&palette=night", 1400, 1359],
  "map-close": ["index.html?at=3006&hex=136&scene=attack&bare", 1320, 924],
  "board-fit": ["index.html?lang=en", 1440, 900],
  "board-move": ["index.html?at=3005&hex=92&scene=move", 1320, 860],
  "board-fan": ["index.html?at=3005&hex=92&bare", 1000, 620, "3105"],
  "board-states": ["index.html?at=2806&hex=136&scene=states&bare", 1320, 860],
  "board-masks": ["index.html?at=2806&hex=92&scene=masks&bare", 1000, 620],
  "board-zones-night": ["index.html?at=2806&hex=92&scene=zoc&palette=night", 1320, 860],
  "board-supply": ["index.html?at=2805&hex=56&scene=supply", 1320, 860],
  "board-control": ["index.html?at=2912&hex=56&scene=control&bare", 1320, 860],
  "board-odds": ["index.html?at=2806&hex=92&scene=odds&bare", 1000, 620],
  "board-setup": ["index.html?scene=setup&bare", 1320, 860],
};

/** Pictures in which small discs of colour matter. */
export const trueColour = ["map-close", "board-states"];

/** By scenario, the piece of its map that the lobby shows. */
export const thumbs = () => ({ moskva: "index.html?at=3216&hex=47&bare" });

export const measures = {
  fit: "index.html",
  "hex 64": "index.html?at=2506&hex=64",
  "hex 92": "index.html?at=2506&hex=92",
  "hex 64, reach and costs": "index.html?at=3005&hex=64&scene=move",
  "hex 64, zones of control": "index.html?at=2506&hex=64&scene=zoc",
  "hex 36, supply of all": "index.html?at=2506&hex=36&scene=supply",
  "fit, control": "index.html?scene=control",
};
