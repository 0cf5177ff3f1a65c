import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type PeerPost, sendPost } from "./send-post.ts";

const { DATABASE_URL, SANDBOX_URL = "", SLOTS } = process.env;
const IDLE_MS = 50;

// Each loop claims one job, sends it and records it: two commits per post, and no guarantees beyond them.
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 8 });
const claim = {
  name: "claim",
  text: `update jobs set state = 'taken' where id = (select id from jobs where state = 'open' and due <= now()
         order by due, id limit 1 for update skip locked) returning id, title, token`,
};
for (let hand = 0; hand < Number(SLOTS); hand++) void work();
await pool.query("select 1");
process.send?.({ type: "ready" });

async function work(): Promise<never> {
  for (;;) {
    const { rows } = await pool.query<PeerPost & { id: string }>(claim);
    if (!rows[0]) await wait(IDLE_MS);
    else {
      await sendPost(SANDBOX_URL, rows[0]);
      await pool.query({ name: "done", text: "update jobs set state = 'done' where id = $1", values: [rows[0].id] });
    }
  }
}
