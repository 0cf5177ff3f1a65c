import { Kysely, PostgresDialect, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../tables.ts";
import { aCreator, anAccount, aPost, aUser } from "../testing/builders.ts";
import { emptyDatabase } from "../testing/database.ts";
import { IDS_OF_A_CELL, settleCell } from "./cell.ts";
import { openPool } from "./connection.ts";
import { migrate } from "./migrate.ts";

/** Returns the cell that generated an id. */
const cellOf = (id: number): number => Math.floor(id / IDS_OF_A_CELL);

const silent = { info() {}, warn() {}, error() {} };

async function aMigrated() {
  const { connection, close } = await emptyDatabase();
  await migrate(connection);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: openPool(connection, "test", silent, { max: 2 }) }),
  });
  onTestFinished(async () => {
    await db.destroy();
    await close();
  });
  return { db, connection };
}

async function idsMadeIn(db: Kysely<Database>): Promise<number[]> {
  const user = await aUser(db);
  const creator = await aCreator(db, user);
  const account = await anAccount(db, creator);
  const post = await aPost(db, account);
  return [user.id, creator.id, account.id, post.id];
}

test("what different cells make never has the same id, and tells which cell made it", async () => {
  const [one, other] = [await aMigrated(), await aMigrated()];
  await settleCell(one.connection, undefined);
  await settleCell(other.connection, 1023);
  const [ids, others] = [await idsMadeIn(one.db), await idsMadeIn(other.db)];
  expect(new Set(ids.map(cellOf))).toEqual(new Set([0]));
  expect(new Set(others.map(cellOf))).toEqual(new Set([1023]));
  expect(others.every(Number.isSafeInteger)).toBe(true);
});

test("the last id of the last cell is one that JavaScript counts exactly", () => {
  expect(1024 * IDS_OF_A_CELL - 1).toBe(Number.MAX_SAFE_INTEGER);
});

test("a database that has users stays cell 0 and goes on counting", async () => {
  const { db, connection } = await aMigrated();
  const before = await idsMadeIn(db);
  await expect(settleCell(connection, 3)).rejects.toThrow("this database has users already; it is cell 0");
  await settleCell(connection, undefined);
  expect(await idsMadeIn(db)).toEqual(before.map((id) => id + 1));
});

test("a cell stays what it is; a table that comes later counts in its range too", async () => {
  const { db, connection } = await aMigrated();
  await settleCell(connection, 3);
  await expect(settleCell(connection, 4)).rejects.toThrow("CELL is 4, but this database is cell 3");
  await sql`create table later (id bigint generated always as identity)`.execute(db);
  await settleCell(connection, undefined);
  const { rows } = await sql<{ id: number }>`insert into later default values returning id`.execute(db);
  expect(cellOf(rows[0]!.id)).toBe(3);
});

test("what a registry has to hear is noted from the first start with one on, with all that was there", async () => {
  const { db, connection } = await aMigrated();
  const noted = async () =>
    (await sql<{ key: string }>`select key from registry_news order by id`.execute(db)).rows.map(({ key }) => key);
  const ann = await aUser(db);
  await settleCell(connection, undefined);
  expect(await noted()).toEqual([]);
  await settleCell(connection, undefined, true);
  await settleCell(connection, undefined, true);
  expect(await noted()).toEqual([ann.email]);
  const bea = await aUser(db);
  await db.updateTable("users").set({ timezone: "UTC" }).where("id", "=", bea.id).execute();
  expect(await noted()).toEqual([ann.email, bea.email]);
});
