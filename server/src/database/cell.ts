import type pg from "pg";
import { StartProblem } from "../config/start-problem.ts";
import { aloneAtStart } from "./alone-at-start.ts";
import type { Connection } from "./connection.ts";

/** Of 2^53 numbers that JavaScript counts exactly each of 1,024 cells has as many, more than 8 trillion. */
export const IDS_OF_A_CELL = 2 ** 43;

/**
 * Lets every sequence of the database count in the range of its cell, those of new tables too. Which cell it is, is said
 * when the database is new and never changes: ids that were given away could come again elsewhere.
 */
export async function settleCell(
  connection: Connection,
  asked: number | undefined,
  hasRegistry = false,
): Promise<void> {
  await aloneAtStart(connection, "cell", async (client) => {
    const cell = await cellOfDatabase(client, asked);
    for (const name of await findOutside(client, cell)) await moveInto(client, name, cell);
    if (hasRegistry) await noteAll(client);
  });
}

/** From the first start with a registry on: all that is there, and then whatever changes. */
async function noteAll(client: pg.Client): Promise<void> {
  await client.query(`
    begin;
    lock table users, billing_customers, promotion_links in share row exclusive mode;
    with begun as (update cell set has_registry = true where not has_registry returning number)
    insert into registry_news (kind, key)
    select kind, key from begun, lateral (
      select 'email' as kind, coalesce(email, pending_email)::text as key from users
      union all select 'customer', customer_id from billing_customers
      union all select 'link', code from promotion_links) known
     where key is not null;
    commit`);
}

async function cellOfDatabase(client: pg.Client, asked: number | undefined): Promise<number> {
  const { rows } = await client.query<{ number: number }>("select number from cell");
  const known = rows[0]?.number;
  if (known !== undefined) {
    if (asked !== undefined && asked !== known)
      throw new StartProblem(`CELL is ${asked}, but this database is cell ${known} and cannot become another.`);
    return known;
  }
  const cell = asked ?? 0;
  const { rowCount } = await client.query("select from users limit 1");
  if (cell !== 0 && rowCount)
    throw new StartProblem(`CELL is ${cell}, but this database has users already; it is cell 0.`);
  await client.query("insert into cell (number) values ($1)", [cell]);
  return cell;
}

async function findOutside(client: pg.Client, cell: number): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name from pg_sequences
      where schemaname = current_schema() and max_value <> $1`,
    [lastOf(cell)],
  );
  return rows.map(({ name }) => name);
}

/** A sequence of cell 0 goes on where it is. */
async function moveInto(client: pg.Client, name: string, cell: number): Promise<void> {
  const first = Math.max(cell * IDS_OF_A_CELL, 1);
  const restart = cell === 0 ? "" : ` start with ${first} restart with ${first}`;
  await client.query(`alter sequence ${name} minvalue ${first} maxvalue ${lastOf(cell)}${restart}`);
}

const lastOf = (cell: number) => (cell + 1) * IDS_OF_A_CELL - 1;
