import type pg from "pg";
import { StartProblem } from "../config/start-problem.ts";
import { aloneAtStart } from "./alone-at-start.ts";
import type { Connection } from "./connection.ts";

/** JavaScript integers are exact up to 2^53; each of 1,024 cells gets an equal share, more than 8 trillion. */
export const IDS_OF_A_CELL = 2 ** 43;

/**
 * Restricts all sequences, including those of new tables, to the range of this database's cell. The cell is set once,
 * when the database is new: changing it could reuse ids from elsewhere.
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

/** At the first start with a registry, queues everything that exists; later changes are queued as they happen. */
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

/** Sequences of cell 0 continue where they are. */
async function moveInto(client: pg.Client, name: string, cell: number): Promise<void> {
  const first = Math.max(cell * IDS_OF_A_CELL, 1);
  const restart = cell === 0 ? "" : ` start with ${first} restart with ${first}`;
  await client.query(`alter sequence ${name} minvalue ${first} maxvalue ${lastOf(cell)}${restart}`);
}

const lastOf = (cell: number) => (cell + 1) * IDS_OF_A_CELL - 1;
