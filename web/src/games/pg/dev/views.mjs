// What scripts/shots, thumbs and measure show of this game: pages of this folder.
import { sheetOf } from "../../../../scripts/sheet.mjs";

/** By scenario, the hex in the middle of its picture in the lobby. */
const MIDDLE = {
  "s01-birch-knoll": "1-0915", "s02-bridge-on-the-teterka": "3-1114", "s03-new-life-farm": "5-1512", "s04-midnight-at-berezhany": "7-1110",
  "s05-out-of-the-marsh": "4-1112", "s06-the-bald-height": "6-1312", "s07-night-on-the-sudra": "8-1113", "s08-the-orsha-road": "7-1912",
  "s09-forest-road": "4-1212", "s10-before-iasi": "5-1114",
}; // prettier-ignore

export const sheets = () => Object.fromEntries(Object.keys(MIDDLE).map((scenario) => [scenario, sheetOf(scenario)]));

export const shots = {
  "map-tactical": ["poster.html?data=s02-bridge-on-the-teterka.json&px=1598", 1598, 1697],
  "map-tactical-four": ["poster.html?data=s08-the-orsha-road.json&px=1400&map", 1400, 2146],
  "map-tactical-night": ["poster.html?data=s07-night-on-the-sudra.json&px=1200&piece=0,0,1039,1600&palette=night", 1200, 1847],
  "map-tactical-close": ["index.html?data=s06-the-bald-height.json&at=6-1112&hex=110&bare", 1320, 860],
};

export const thumbs = (width, height) =>
  Object.fromEntries(
    Object.entries(MIDDLE).map(([scenario, hex]) => [scenario, `poster.html?data=${scenario}.json&strip=${hex},${width},${height}&px=${width}`]),
  );
