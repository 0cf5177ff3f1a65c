import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Somebody } from "../rows-of-each.ts";

type Text = { name: string; owner: keyof Somebody; column: string; type: string };

/** Adds the mark to all text columns in a user's rows, except those that allow only certain values; returns where. */
export async function markRows(db: Db, whose: Somebody, mark: string, columns = /./): Promise<string[]> {
  const marked: string[] = [];
  const wanted = (await textsOfUsers(db)).filter(({ column }) => columns.test(column));
  for (const { name, owner, column, type } of wanted) {
    const at = sql.ref(column);
    const text = {
      jsonb: sql`${at} || jsonb_build_object('note', ${mark}::text)`,
      "text[]": sql`${at} || ${mark}::text`,
    }[type];
    const isOwn = sql`${sql.ref(name === "users" ? "id" : owner)} = ${whose[owner]}`;
    const written = await sql`update ${sql.table(name)} set ${at} = ${text ?? sql`coalesce(${at}, '') || ${mark}`}
                               where ${isOwn}`
      .execute(db)
      .catch(onlyCertainWords);
    if (written?.numAffectedRows) marked.push(`${name}.${column}`);
  }
  return marked;
}

/** The first of these columns a table has identifies the owner of its rows. */
const owners = ["creator_id", "account_id", "post_id", "media_id", "user_id"];

async function textsOfUsers(db: Db): Promise<Text[]> {
  const { rows } = await sql<Text>`
    select t.relname as name, c.attname as column, format_type(c.atttypid, null) as type,
           case when t.relname = 'users' then 'user_id' else o.attname end as owner
      from pg_class t
      join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
      left join lateral (
        select attname from pg_attribute
         where attrelid = t.oid and attname = any(${owners}::text[]) and not attisdropped
         order by array_position(${owners}::text[], attname::text) limit 1) o on true
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relispartition
       and (o.attname is not null or t.relname = 'users')
       and format_type(c.atttypid, null) in ('text', 'citext', 'text[]', 'jsonb')
     order by 1, 2`.execute(db);
  return rows;
}

/** Ignores errors of a check, key or trigger. */
function onlyCertainWords(error: unknown): undefined {
  const isRefused = error instanceof Error && "code" in error && /^(22|23|P0001)/.test(String(error.code));
  if (!isRefused) throw error;
}
