// What scripts/shots, thumbs and measure show of this game: pages of this folder.
import { sheetOf } from "../../../../scripts/sheet.mjs";

export const sheets = () => ({ campaign: sheetOf("campaign") });

export const shots = {
  "map-stalingrad": ["index.html?panel&bare&set-up", 1604, 2196],
  "map-stalingrad-night": ["poster.html?px=1280&map&play&palette=night", 1280, 2585],
  "map-stalingrad-close": ["index.html?look=142,256,78.7&bare", 900, 900],
  "map-stalingrad-impulse": ["index.html?at=59&hex=84&scene=impulse&lang=en", 1320, 860],
  "map-stalingrad-works": ["index.html?look=128,150,84&bare&palette=night", 1320, 860],
};

export const thumbs = () => ({
  campaign: "index.html?look=70,216,40&bare",
  "first-week": "index.html?look=66,268,47&bare&set-up",
  "southern-suburbs": "index.html?look=70,372,47&bare&set-up",
  "long-game": "index.html?look=70,140,40&bare",
});

export const measures = {
  "Stalingrad, fit": "index.html",
  "Stalingrad, hex 64": "index.html?at=59&hex=64",
  "Stalingrad, hex 92, impulse": "index.html?at=59&hex=92&scene=impulse",
};
