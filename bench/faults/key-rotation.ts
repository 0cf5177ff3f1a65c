import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { somePeople } from "../stack/people.ts";
import { type Server, startStack } from "../stack/stack.ts";
import { figuresOf } from "./figures-of.ts";
import { startFlow } from "./flow.ts";

const PEOPLE = 20;
const AROUND_MS = 8000;
/** Tokens are checked every five minutes, and resealed if an older key was used. */
const RESEALED_MS = 400_000;

/** Rotates the keys that seal tokens while posts are sent: first adds the new key, then removes the old one. */
export async function keyRotation() {
  const stack = await startStack();
  const [old, fresh] = [stack.keys[0]!, { id: "k2", key: randomBytes(32) }];
  const written = (keys: (typeof old)[]) => keys.map(({ id, key }) => `${id}:${key.toString("base64")}`).join(",");
  try {
    let servers = await launch(written([old]));
    await stack.sandbox.reddit.setKnobs({ quota: 1e9 });
    const people = await somePeople(stack, { prefix: "key", count: PEOPLE });
    const flow = startFlow(() => servers[0]!.url, people, stack.sandbox);
    await wait(AROUND_MS);
    servers = await replaced(servers, written([fresh, old]));
    const under = await untilResealed();
    servers = await replaced(servers, written([fresh]));
    await wait(AROUND_MS);
    const end = await flow.end();
    const { count } = await stack.database.db
      .selectFrom("accounts")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("status", "<>", "connected")
      .executeTakeFirstOrThrow();
    return [
      ...figuresOf("keys rotated under load", end),
      { name: "… accounts still sealed with the old key", value: under, unit: "", goal: 0 },
      { name: "… accounts that have to be connected again", value: Number(count), unit: "", goal: 0 },
    ];
  } finally {
    await stack.stop();
  }

  async function launch(ENCRYPTION_KEYS: string): Promise<Server[]> {
    const web = await stack.launchServer("web", { ENCRYPTION_KEYS });
    await web.ready;
    const worker = await stack.launchServer("worker", { ENCRYPTION_KEYS });
    await worker.ready;
    return [web, worker];
  }

  /** Replaces the processes one after the other, as an operator would. */
  async function replaced(before: Server[], keys: string): Promise<Server[]> {
    const next = await launch(keys);
    for (const server of before) server.kill("SIGTERM");
    return next;
  }

  /** Waits until all tokens are resealed; returns how many are not when it gives up. */
  async function untilResealed(): Promise<number> {
    for (const givesUpAt = Date.now() + RESEALED_MS; ; await wait(2000)) {
      const rows = await stack.database.db.selectFrom("accounts").select("access_token").execute();
      const left = rows.filter(({ access_token }) => !access_token?.startsWith(`v1.${fresh.id}.`)).length;
      if (left === 0 || Date.now() > givesUpAt) return left;
    }
  }
}
