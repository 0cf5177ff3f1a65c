import { mkdirSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { percentile } from "./stack/figures.ts";
import { measureLateness } from "./stack/lateness.ts";
import { watchMemory } from "./stack/peak-memory.ts";
import { somePeople } from "./stack/people.ts";
import { launch } from "./stack/processes.ts";
import { startStack } from "./stack/stack.ts";

const FILMS = 8;
const MEGABYTES = Number(process.env.FILM_MEGABYTES ?? 100);
const MB_A_SECOND = 20;
const POSTS_A_SECOND = 20;
/** As long as the upload of the films takes, plus time to process them. */
const SECONDS = (FILMS * MEGABYTES) / MB_A_SECOND + 5;
const BEFORE_MS = 10_000;
/** Time for the last posts to be sent. */
const AFTERWARDS_MS = 15_000;

const stack = await startStack();
const temporary = join(stack.dir, "tmp");
mkdirSync(temporary);
const web = await stack.launchServer("web", { TMPDIR: temporary });
await web.ready;
await (await stack.launchServer("worker", { TMPDIR: temporary })).ready;
const uploaders = await somePeople(stack, { prefix: "uploader", count: FILMS });
const people = await somePeople(stack, { prefix: "poster", count: SECONDS * POSTS_A_SECOND, perUser: 20 });

const memory = watchMemory(web.pid);
const posting = measureLateness(stack, people, SECONDS * 1000, { afterwardsMs: AFTERWARDS_MS });
await wait(BEFORE_MS);
const sending = launch({
  name: "films",
  entry: join(import.meta.dirname, "uploads/send-files.ts"),
  dir: tmpdir(),
  env: {
    URL_OF_APP: web.url,
    COOKIES: JSON.stringify(uploaders.map(({ cookie, creator_id }) => ({ cookie, creator_id }))),
    FILMS: "on",
    MEGABYTES: String(MEGABYTES),
    MB_A_SECOND: String(MB_A_SECOND),
  },
});
const begin = Date.now();
const { code } = await sending.ended;
if (code !== 0) throw new Error(`uploading failed:\n${sending.lastWords()}`);
const seconds = Math.round((Date.now() - begin) / 1000);
const late = await posting;
const { own, child } = memory.stop();
const left = [...filesIn(temporary), ...filesIn(stack.dataDir).filter((file) => !isStored(file))];
for (const file of left) console.log(`left: ${file}`);
await stack.stop();

const what = `${FILMS} films of ${MEGABYTES} MB at ${MB_A_SECOND} MB a second beside ${POSTS_A_SECOND} posts a second`;
console.log(
  JSON.stringify([
    { name: `${what}, all there after`, value: seconds, unit: "s" },
    { name: "posts after their due moment, p99", value: Math.round(percentile(late, 0.99)), unit: "ms", goal: 3000 },
    { name: "memory of web, most", value: own, unit: "MB", goal: 300 },
    { name: "memory of a process that looks at films, most", value: child, unit: "MB", goal: 512 },
    { name: "temporary files left", value: left.length, unit: "", goal: 0 },
  ]),
);

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Whether a file is a stored film or one of its previews. */
function isStored(file: string): boolean {
  return /\/media\/[0-9a-f]{2}\/[0-9a-f-]{36}\.(?:mp4|poster\.jpg|[ls]\.webp)$/.test(file);
}
