import { randomBytes } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type AppProcess, launchApp } from "../testing/app-process.ts";
import { aCreator, aSession, aUser } from "../testing/builders.ts";
import { aPreparedDir } from "../testing/prepared-dir.ts";
import { throwAwayDatabase } from "../testing/throw-away-database.ts";
import { anUploadHalfWay } from "../testing/upload-half-way.ts";
import { lockWaits } from "../testing/while-locked.ts";

const USERS = 3;
/** A user's fifth request waits for its turn. */
const EACH = 5;
const SOON = { timeout: 30_000, interval: 20 };
const AWAY = "Ponkan is briefly unavailable. Please try again.";

type Broken = NodeJS.ErrnoException & { isReused: boolean };
type Answer = { status?: number; text: string };

test("a web process that is asked to stop cuts nothing off, tells what cannot wait, and ends in time (LT-8)", {
  timeout: 180_000,
}, async () => {
  const dataDir = aPreparedDir();
  const database = await throwAwayDatabase({ dir: dataDir });
  const { db, url } = database;
  const env = {
    ROLE: "web",
    SANDBOX: "off",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "us@example.com",
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    REALTIME_KEY: "abcdefgh",
    REALTIME_SECRET: "a-secret-of-this-test",
  };
  const app = await launchApp(env);
  await app.ready();

  const idle = new Agent({ keepAlive: true });
  expect(await send(app, "GET", "/api/health", idle)).toMatchObject({ status: 200 });
  const upload = await anUploadHalfWay({ port: app.port, dataDir });
  const people = await Promise.all(Array.from({ length: USERS }, () => aSignedInUser()));
  const talk = talkUntilRefused(app);

  let stoppedAt = 0;
  const slow = await db.transaction().execute(async (tx) => {
    await sql`lock table templates in access exclusive mode`.execute(tx);
    const asked = people.flatMap((headers) => Array.from({ length: EACH }, (_, n) => keepTemplate(app, headers, n)));
    await expect.poll(() => lockWaits(db), SOON).toBeGreaterThan(USERS);
    app.kill("SIGTERM");
    stoppedAt = performance.now();
    await talk.refused;
    return asked;
  });

  // On a busy machine the lock may be held for longer than anybody waits.
  const told = (await Promise.all(slow)).map(({ status, text }) =>
    status === 503 ? JSON.parse(text).message : status,
  );
  expect(told.filter((each) => each !== 201 && each !== AWAY)).toEqual([]);
  const stored = await db.selectFrom("templates").select("id").execute();
  expect(stored).toHaveLength(told.filter((status) => status === 201).length);
  const { answers, cut } = await talk.over;
  expect(cut).toEqual([]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);

  const { status, text } = await upload.answer;
  expect([status, JSON.parse(text).message]).toEqual([503, AWAY]);
  expect((await app.ended()).code).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(35_000);

  const next = await launchApp(env);
  await next.ready();
  expect(await upload.goOn({ port: next.port, dataDir })).toMatchObject({ status: 200, hash: upload.hash });
  next.kill("SIGTERM");
  await next.ended();
  idle.destroy();
  await database.stop();

  async function aSignedInUser(): Promise<Record<string, string>> {
    const user = await aUser(db, { password_hash: null });
    const creator = await aCreator(db, user);
    return { cookie: `SR_session=${(await aSession(db, user)).cookie}`, "creator-id": String(creator.id) };
  }
});

const keepTemplate = (app: AppProcess, headers: Record<string, string>, n: number) =>
  send(app, "POST", "/api/templates", new Agent({ keepAlive: true }), {
    headers,
    body: { name: `Hello ${n}`, type: "title", text: "Hello" },
  });

/** One request after the other, on the same connection as long as the server keeps it open. */
function talkUntilRefused(app: AppProcess) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers: Answer[] = [];
  const cut: string[] = [];
  const talk = async () => {
    for (;;) {
      const answer = await send(app, "GET", "/api/health", agent).catch((error: Broken) => error);
      if (!(answer instanceof Error)) answers.push(answer);
      else if (answer.code === "ECONNREFUSED") return;
      // The kernel resets connections that it has accepted but the server has not, once nobody listens any more.
      else if (answer.code !== "ECONNRESET" || answer.isReused) cut.push(answer.message);
    }
  };
  const refused = talk();
  return { refused, over: refused.then(() => ({ answers, cut })) };
}

function send(
  { port }: AppProcess,
  method: string,
  path: string,
  agent: Agent,
  { headers = {}, body }: { headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  const origin = `http://127.0.0.1:${port}`;
  const sent = { origin, "content-type": "application/json", ...headers };
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { method, agent, headers: body ? sent : headers });
    asked.on("error", (error) => reject(Object.assign(error, { isReused: asked.reusedSocket })));
    asked.on("response", (message) => {
      text(message).then((said) => resolve({ status: message.statusCode, text: said }), reject);
    });
    asked.end(body && JSON.stringify(body));
  });
}
