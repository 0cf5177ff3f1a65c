import { reportOf } from "./lib/audit-report.mjs";
import { run } from "./lib/step.mjs";

// Reports known vulnerabilities in production dependencies, if the registry keeps a list.
const { stdout } = await run("npm", ["audit", "--json", "--omit=dev"]);
const { lines, isClean } = reportOf(stdout);
for (const line of lines) console.log(line);
process.exit(isClean ? 0 : 1);
