import { startStack } from "../stack/stack.ts";
import { seed } from "./chaos.ts";
import { loseDatabase } from "./lose-database.ts";
import { shrunk } from "./run.ts";

/** Promotes a standby that is ten seconds behind. */
const stack = await startStack({ env: shrunk });
const problems = await loseDatabase(stack).finally(stack.stop);
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? `ok seed ${seed}` : `FAILED seed ${seed}`);
process.exit(problems.length === 0 ? 0 : 1);
