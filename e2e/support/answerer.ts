import { expect, type Page } from "@playwright/test";
import type { SandboxClient } from "@ponkan/sandbox/client";
import { headersOf, read } from "./calls.ts";
import type { openDatabase, Person } from "./database.ts";
import { connectReddit } from "./reddit-creator.ts";

type Tools = { page: Page; sandbox: SandboxClient; database: Awaited<ReturnType<typeof openDatabase>>; person: Person };

const DAY = 86_400;

/** A creator with an autoresponder, who only receives the test's own messages. */
export async function anAnswerer({ page, sandbox, database, person }: Tools, rule: object = {}) {
  const name = await connectReddit(page, person);
  await sandbox.reddit.putUser(name, { inbox_since: Math.floor(Date.now() / 1000) + DAY });
  const creatorId = person.creators[0]!.id;
  const headers = headersOf(creatorId);
  const usual = { type: "message", name: "Hello", replies: ["Thanks, {username}!"], cooldown_hours: 0 };
  const data = { ...usual, is_enabled: true, ...rule };
  const made = await read<{ data: { id: number } }>(await page.request.post("/api/autoresponders", { headers, data }));

  /** Sends a message and waits until the worker has processed it. */
  async function receives(body: string, from: string): Promise<void> {
    await sandbox.reddit.sendMessage({ from, to: name, subject: "Hello", body });
    const decided = async () => {
      await database.query("update inbox_readings set next_at = now() where creator_id = $1", [creatorId]);
      const query = "select from inbox_items where creator_id = $1 and body = $2 and is_decided";
      return (await database.query(query, [creatorId, body])).rowCount;
    };
    await expect.poll(decided, { timeout: 20_000 }).toBe(1);
  }
  return {
    creatorId,
    userId: person.id,
    receives,
    change: async (changes: object) =>
      void (await read(await page.request.patch(`/api/autoresponders/${made.data.id}`, { headers, data: changes }))),
    /** Makes waiting answers due now. */
    passTheDelay: () =>
      database.query(
        "update answers set answer_at = now(), next_at = now() where creator_id = $1 and state = 'waiting'",
        [creatorId],
      ),
    said: async () => (await sandbox.reddit.messages({ from: name })).map(({ body }) => body),
  };
}
