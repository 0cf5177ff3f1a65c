import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { throwAwayDatabase } from "../testing/throw-away-database.ts";
import { migrate } from "./migrate.ts";
import { separateRows, USER_ROLE } from "./separate-rows.ts";

const database = await throwAwayDatabase();
const server = pgConnection(database.url);
const client = new pg.Client(server);
beforeAll(() => client.connect());
afterAll(async () => {
  await client.end();
  await database.stop();
});

test("several databases of one cluster that start at once share the role", async () => {
  const names = ["one", "two", "three", "four"];
  for (const name of names) await client.query(`create database ${name}`);
  const separated = await Promise.all(
    names.map(async (name) => {
      await migrate({ ...server, database: name });
      return separateRows({ ...server, database: name });
    }),
  );
  expect(separated).toEqual(names.map((name) => ({ ...server, database: name, userRole: USER_ROLE })));
});

test("the role owns nothing, signs in nowhere and is bound by the policies", async () => {
  const { rows } = await client.query(
    "select rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = $1",
    [USER_ROLE],
  );
  const rights = ["rolcanlogin", "rolsuper", "rolbypassrls", "rolcreaterole", "rolcreatedb"];
  expect(rows).toEqual([Object.fromEntries(rights.map((right) => [right, false]))]);
  const { rowCount } = await client.query("select from pg_shdepend where refobjid = $1::regrole and deptype = 'o'", [
    USER_ROLE,
  ]);
  expect(rowCount).toBe(0);
});

test("a login that may not create roles is told what to run, and it works once that was run", async () => {
  await client.query("create role plain login");
  await client.query("create database managed owner plain");
  const managed = { ...server, user: "plain", database: "managed" };
  await inDatabase("managed", (admin) => admin.query("create extension citext"));
  await migrate(managed);
  const refused = await separateRows(managed);
  expect(refused).toEqual({
    problem: `The login of DATABASE_URL may not make the role that keeps users' rows apart: have an administrator run "GRANT ponkan_user TO plain;" and start again. Until then the code alone keeps them apart.`,
  });
  await client.query(`grant ${USER_ROLE} to plain`);
  expect(await separateRows(managed)).toEqual({ ...managed, userRole: USER_ROLE });
});

async function inDatabase(name: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const other = new pg.Client({ ...server, database: name });
  await other.connect();
  await work(other);
  await other.end();
}

function pgConnection(url: string) {
  const { host, port, user } = new pg.Client(url);
  return { host, port, user };
}
