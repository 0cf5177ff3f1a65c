import { createHash } from "node:crypto";
import type pg from "pg";
import { type Connection, openPool } from "../database/connection.ts";
import type { Log } from "../lib/log.ts";

export type ClaimKind = "email" | "customer" | "link";
/** Strength 2: proved; 1: claimed; null: no longer known in the cell. */
export type Claim = { kind: ClaimKind; key: string; strength: number | null };

export type Registry = {
  /** Returns the cells that know the key, those with a proof first. */
  cellsOf(kind: ClaimKind, key: string): Promise<number[]>;
  tell(cell: number, claims: readonly Claim[]): Promise<void>;
  close(): Promise<void>;
};

const SETTING_UP = 7_263_002;

/** A small database of its own. It holds only cell numbers and hashes, which the cells can report again. */
export async function openRegistry(connection: Connection, log: Log): Promise<Registry> {
  const pool = openPool(connection, "registry", log, { max: 4 });
  try {
    await setUp(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    cellsOf: async (kind, key) => {
      const { rows } = await pool.query<{ cell: number }>(
        "select cell from claims where kind = $1 and key = $2 order by strength desc, since, cell",
        [kind, hashed(key)],
      );
      return rows.map(({ cell }) => cell);
    },
    tell: async (cell, claims) => {
      const rows = claims.map(({ kind, key, strength }) => ({ kind, key: hashed(key), strength }));
      await pool.query(
        `with told as (select * from jsonb_to_recordset($2) as given (kind text, key text, strength smallint)),
              gone as (delete from claims using told
                        where claims.cell = $1 and (claims.kind, claims.key) = (told.kind, told.key) and told.strength is null)
         insert into claims (kind, key, cell, strength)
         select kind, key, $1, strength from told where strength is not null
         on conflict (kind, key, cell) do update set strength = excluded.strength`,
        [cell, JSON.stringify(rows)],
      );
    },
    close: () => pool.end(),
  };
}

async function setUp(pool: pg.Pool): Promise<void> {
  await pool.query(`
    begin;
    select pg_advisory_xact_lock(${SETTING_UP});
    create table if not exists claims (
      kind text not null,
      key text not null,
      cell smallint not null,
      strength smallint not null,
      since timestamptz not null default now(),
      primary key (kind, key, cell)
    );
    commit`);
}

/** Emails are case-insensitive; Stripe ids and links that differ only in case do not exist. */
const hashed = (key: string) => createHash("sha256").update(key.toLowerCase()).digest("hex");
