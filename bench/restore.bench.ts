import { dumpedDatabase, findPostgres } from "@ponkan/server/testing/dumped-database";
import { loseDatabase } from "./chaos/lose-database.ts";
import { startStack } from "./stack/stack.ts";

const name = "a dump of ten seconds before restored into an empty server, broken promises";
const programs = findPostgres();
if (!programs) {
  const reason = "there is no PostgreSQL with pg_dump (apt-get install postgresql)";
  console.log(JSON.stringify([{ name, value: null, unit: "", goal: 0, reason }]));
  process.exit(0);
}
const stack = await startStack({
  database: await dumpedDatabase(programs),
  env: { PUBLISHING_TIME_SCALE: "0.04" },
});
const problems = await loseDatabase(stack, { stopsAll: true }).finally(stack.stop);
for (const problem of problems) console.error(problem);
console.log(JSON.stringify([{ name, value: problems.length, unit: "", goal: 0 }]));
process.exit(0);
