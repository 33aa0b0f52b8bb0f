// Writes the sheets that the dev pages draw, made anew by the engine: npm run data
import { writeSheets } from "./games.mjs";

await writeSheets();
