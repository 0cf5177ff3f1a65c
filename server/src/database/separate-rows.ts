import type pg from "pg";
import { aloneAtStart } from "./alone-at-start.ts";
import type { Connection } from "./connection.ts";

/** Owns nothing and cannot log in; requests of users switch to it. All databases of the cluster share it. */
export const USER_ROLE = "ponkan_user";

/** Rights on tables that all users share. Tables with row security are a user's own; all others are the system's. */
const shared: Record<string, string[]> = {
  outbox: ["insert"],
  platform_gates: ["select"],
  publishing_switch: ["select"],
  shut_platforms: ["select"],
  subreddits: ["select", "insert", "update"],
  subreddit_readings: ["select", "insert", "update"],
  subreddit_removals: ["select", "insert"],
  subreddit_samples: ["select", "insert", "update"],
  subreddit_snapshots: ["select", "insert", "update"],
  subscription_plans: ["select"],
  tries: ["select", "insert", "update", "delete"],
  updates: ["select"],
};
const own = ["select", "insert", "update", "delete"];

/** Returns a connection on which the database itself keeps users' rows apart, or what prevents that. */
export async function separateRows(connection: Connection): Promise<Connection | { problem: string }> {
  return aloneAtStart(connection, "rows", async (client) => {
    if (!(await mayBecome(client)) && !(await createRole(client))) return { problem: await whatToRun(client) };
    await grantMissing(client);
    return { ...connection, userRole: USER_ROLE };
  });
}

async function mayBecome(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    "select from pg_roles where rolname = $1 and pg_has_role(current_user, oid, 'member')",
    [USER_ROLE],
  );
  return rows.length > 0 && (await client.query(`set role ${USER_ROLE}; reset role`).then(isTrue, isFalse));
}

/** Another database of the cluster may create the role at the same moment; all that matters is that it exists. */
async function createRole(client: pg.Client): Promise<boolean> {
  await client.query(`create role ${USER_ROLE} nologin`).catch(isFalse);
  await client.query(`grant ${USER_ROLE} to current_user`).catch(isFalse);
  return mayBecome(client);
}

const isTrue = () => true;
const isFalse = () => false;

async function grantMissing(client: pg.Client): Promise<void> {
  const wanted = Object.entries(shared).map(([name, rights]) => ({ name, rights }));
  const { rows } = await client.query<{ command: string }>(
    `with wanted as (
       select name, unnest(rights) as the_right from jsonb_to_recordset($2) as given (name text, rights text[])
       union all
       select relname, unnest(case polcmd when 'r' then array['select'] else $3::text[] end)
         from pg_policy join pg_class on pg_class.oid = polrelid
        where relnamespace = current_schema()::regnamespace and relrowsecurity
     )
     select format('grant usage on schema %I to %I', current_schema(), $1::text) as command
      where not has_schema_privilege($1::text, current_schema(), 'usage')
     union all
     select format('grant %s on %I to %I', string_agg(the_right, ', '), name, $1::text)
       from wanted
      where not has_table_privilege($1::text, to_regclass(quote_ident(name)), the_right)
      group by name
     union all
     select format('grant usage on sequence %I to %I', relname, $1::text)
       from pg_sequence join pg_class on pg_class.oid = seqrelid
      where relnamespace = current_schema()::regnamespace and not has_sequence_privilege($1::text, seqrelid, 'usage')`,
    [USER_ROLE, JSON.stringify(wanted), own],
  );
  if (rows.length > 0) await client.query(rows.map(({ command }) => command).join(";"));
}

async function whatToRun(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ login: string; is_there: boolean }>(
    "select quote_ident(current_user) as login, exists (select from pg_roles where rolname = $1) as is_there",
    [USER_ROLE],
  );
  const { login, is_there } = rows[0]!;
  const commands = `${is_there ? "" : `CREATE ROLE ${USER_ROLE} NOLOGIN; `}GRANT ${USER_ROLE} TO ${login};`;
  return `The login of DATABASE_URL may not make the role that keeps users' rows apart: have an administrator run "${commands}" and start again. Until then the code alone keeps them apart.`;
}
