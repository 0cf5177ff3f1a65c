import { PgBoss } from "pg-boss";
import { type PeerPost, sendPost } from "./send-post.ts";

const { DATABASE_URL, SANDBOX_URL = "", SLOTS } = process.env;
const hands = Number(SLOTS);

// Two batches of half the slots each, so that one sends while the other is recorded.
const boss = new PgBoss({ connectionString: DATABASE_URL, max: 4 });
boss.on("error", (error) => process.stderr.write(`${error.message}\n`));
await boss.start();
await boss.createQueue("posts");
await boss.work<PeerPost>(
  "posts",
  { pollingIntervalSeconds: 0.5, batchSize: hands / 2, localConcurrency: 2, burstWhenBatchFull: true },
  async (jobs) => {
    await Promise.all(jobs.map(({ data }) => sendPost(SANDBOX_URL, data)));
  },
);
process.send?.({ type: "ready" });
