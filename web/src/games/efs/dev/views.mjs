// What scripts/shots, thumbs and measure show of this game: pages of this folder.
import { sheetOf } from "../../../../scripts/sheet.mjs";

/** By scenario, the hex in the middle of its picture in the lobby. */
const MIDDLE = {
  "first-bridgehead": "1829", "berezina-to-the-dnepr": "2830", mogilev: "3331", "minsk-pocket": "1132", "smolensk-road": "3826", "winter-drill": "3525",
}; // prettier-ignore

export const sheets = () => Object.fromEntries(Object.keys(MIDDLE).map((scenario) => [scenario, sheetOf(scenario)]));

export const shots = {
  "map-front": ["poster.html?data=berezina-to-the-dnepr.json&px=1500", 1500, 1394],
  "map-front-night": ["poster.html?data=berezina-to-the-dnepr.json&px=1500&palette=night&lang=en", 1500, 1394],
  "map-front-inset": ["poster.html?data=mogilev.json&px=1500", 1500, 1000],
  "map-front-counters": ["index.html?data=berezina-to-the-dnepr.json&at=1829&hex=92&staged&bare", 1440, 900],
};

export const thumbs = (width, height) =>
  Object.fromEntries(
    Object.entries(MIDDLE).map(([scenario, hex]) => [scenario, `poster.html?data=${scenario}.json&strip=${hex},${width},${height}&px=${width}`]),
  );
