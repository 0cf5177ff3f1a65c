import { join } from "node:path";

/** What a process is started from: `npm test` and the benches build it before, as `npm start` does. */
export const program = process.env.PONKAN_PROGRAM ?? join(import.meta.dirname, "../main/start.ts");
