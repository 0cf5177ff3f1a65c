import pg from "pg";
import { PgBoss } from "pg-boss";
import type { PeerPost } from "./send-post.ts";

const AT_ONCE = 500;

/** Fills another system's queue, in an empty database, with posts due at the same moment. */
export type FillQueue = (databaseUrl: string, posts: readonly PeerPost[], due: Date) => Promise<void>;

export const fillPgBoss: FillQueue = async (databaseUrl, posts, due) => {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 2 });
  await boss.start();
  await boss.createQueue("posts");
  for (let from = 0; from < posts.length; from += AT_ONCE) {
    const jobs = posts.slice(from, from + AT_ONCE).map((data) => ({ data, startAfter: due }));
    await boss.insert("posts", jobs);
  }
  await boss.stop({ graceful: false });
};

/** A single table: the minimum cost of a durable claim. */
export const fillTable: FillQueue = async (databaseUrl, posts, due) => {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`create table jobs (id bigserial primary key, due timestamptz not null, title text not null,
    token text not null, state text not null default 'open') with (fillfactor = 70)`);
  await client.query("create index on jobs (due, id) where state = 'open'");
  await client.query("insert into jobs (due, title, token) select $1, * from unnest($2::text[], $3::text[])", [
    due,
    posts.map(({ title }) => title),
    posts.map(({ token }) => token),
  ]);
  await client.query("vacuum analyze jobs");
  await client.end();
};
