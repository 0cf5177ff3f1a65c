import { join } from "node:path";

/** The program to start; `npm test` and the benches build it first, as `npm start` does. */
export const program = process.env.PONKAN_PROGRAM ?? join(import.meta.dirname, "../main/start.ts");
