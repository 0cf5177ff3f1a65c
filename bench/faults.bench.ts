import { clockJump } from "./faults/clock-jump.ts";
import { databaseAway } from "./faults/database-away.ts";
import { diskFull } from "./faults/disk-full.ts";
import { keyRotation } from "./faults/key-rotation.ts";
import { restored } from "./faults/restored.ts";

const all = { databaseAway, clockJump, diskFull, restored, keyRotation };
const { FAULT } = process.env;
const figures = [];
for (const [name, run] of Object.entries(all)) if (!FAULT || FAULT === name) figures.push(...(await run()));
console.log(JSON.stringify(figures));
process.exit(0);
