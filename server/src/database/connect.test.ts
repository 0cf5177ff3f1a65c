import { once } from "node:events";
import { type AddressInfo, createConnection, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { connect } from "./connect.ts";
import { openPool } from "./connection.ts";
import { prepared } from "./prepared.ts";

const database = await testDatabase();
const { connection } = database;
const silent = { info() {}, warn() {}, error() {} };
const db = connect(connection, "web", silent);
afterAll(async () => {
  await db.destroy();
  await database.close();
});

test("ids are read as numbers, instants as Date and plain dates as text", async () => {
  const { rows } = await sql`select 9007199254740991::int8 as id, array[1,2]::int8[] as ids,
    '2026-05-01T12:00:00Z'::timestamptz as at, '2026-05-01'::date as day`.execute(db);
  expect(rows).toEqual([
    { id: 9007199254740991, ids: [1, 2], at: new Date("2026-05-01T12:00:00Z"), day: "2026-05-01" },
  ]);
});

test("every connection carries the time limits of the database rules", async () => {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('application_name') as name`.execute(db);
  expect(rows).toEqual([{ statement: "5s", lock: "2s", idle: "10s", name: "ponkan-web" }]);
});

test("the process survives the loss of idle and checked-out connections and the pool reconnects (I-1)", async () => {
  const other = new pg.Client(connection);
  await other.connect();
  const cut = () =>
    other.query(
      "select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
      [connection.database],
    );
  // A dead connection is noticed only when its socket event is processed; until then a statement may still get it.
  const reconnected = () =>
    vi.waitFor(
      async () => expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]),
      5_000,
    );
  await sql`select 1`.execute(db);
  await cut();
  await reconnected();
  const broken = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await cut();
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  await other.end();
  await reconnected();
});

test("a marked statement is planned once per connection and outlives a migration", async () => {
  await db.connection().execute(async (one) => {
    await sql`create table shelf (id int8 primary key, name text not null)`.execute(one);
    await sql`insert into shelf values (1, 'Anna'), (2, 'Bea')`.execute(one);
    const nameOf = async (id: number) =>
      (await sql<{ name: string }>`${prepared} select name from shelf where id = ${id}`.execute(one)).rows[0]?.name;
    expect([await nameOf(1), await nameOf(2)]).toEqual(["Anna", "Bea"]);
    const kept = sql<{ calls: number }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements where statement like '%from shelf%'`;
    expect((await kept.execute(one)).rows).toEqual([{ calls: 2 }]);

    await sql`alter table shelf add column height int4, alter column id type numeric`.execute(one);
    expect(await nameOf(2)).toBe("Bea");
  });
});

test("the first connection may take its time, a later one is given up soon", async () => {
  const answers = new pg.Client(connection);
  const slow = await slowServer(answers.host, answers.port, 600);
  const pool = openPool({ ...connection, host: "127.0.0.1", port: slow.port }, "web", silent, {
    max: 2,
    connectionTimeoutMillis: 200,
  });
  onTestFinished(async () => {
    await pool.end();
    slow.close();
  });
  const first = await pool.connect();
  expect((await first.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await expect(pool.connect()).rejects.toThrow("timeout");
  first.release();
});

/** A proxy to the database that forwards nothing until this long after the connection. */
async function slowServer(host: string, port: number, ms: number) {
  const server = createServer((from) => {
    const to = host.startsWith("/") ? createConnection(join(host, `.s.PGSQL.${port}`)) : createConnection(port, host);
    for (const socket of [from, to]) socket.on("error", () => {});
    setTimeout(() => from.pipe(to).pipe(from), ms);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
