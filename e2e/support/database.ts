import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";

export type Person = { id: number; email: string; cookie: string; creators: { id: number; name: string }[] };
export type PersonWishes = {
  creators?: string[];
  subscription?: { status: string; plan_id?: number };
  updates_viewed?: Date | null;
  week_starts_on?: number;
  timezone?: string;
};

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/** Direct access to the product's database, for what cannot be set up through the UI. */
export async function openDatabase() {
  const host = join(process.env.E2E_DATA_DIR!, "run");
  const client = new pg.Client({ host, port: 5432, user: "ponkan", database: "ponkan" });
  await client.connect();
  return {
    query: client.query.bind(client),
    close: () => client.end(),
    addPerson: (wishes: PersonWishes = {}) => addPerson(client, wishes),
  };
}

async function addPerson(client: pg.Client, wishes: PersonWishes): Promise<Person> {
  const email = `e2e-${randomBytes(6).toString("hex")}@example.com`;
  const viewed = wishes.updates_viewed === undefined ? new Date() : wishes.updates_viewed;
  const { rows } = await client.query(
    "insert into users (email, email_verified_at, updates_viewed, week_starts_on, timezone) values ($1, now(), $2, $3, $4) returning id",
    [email, viewed, wishes.week_starts_on ?? 1, wishes.timezone ?? "UTC"],
  );
  const id = Number(rows[0].id);
  const creators = [];
  for (const name of wishes.creators ?? []) {
    const added = await client.query("insert into creators (user_id, name) values ($1, $2) returning id", [id, name]);
    creators.push({ id: Number(added.rows[0].id), name });
  }
  if (wishes.subscription)
    await client.query(
      "insert into subscriptions (user_id, status, plan_id, current_period_end) values ($1, $2, $3, now() + interval '20 days')",
      [id, wishes.subscription.status, wishes.subscription.plan_id ?? 2],
    );
  return { id, email, creators, cookie: await addSession(client, id) };
}

async function addSession(client: pg.Client, userId: number): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const secret = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(secret).digest();
  await client.query(
    "insert into sessions (id, secret_hash, user_id, created_at, last_seen_at, expires_at) values ($1, $2, $3, now(), now(), now() + interval '30 days')",
    [id, hash, userId],
  );
  return `${id}.${secret}`;
}
