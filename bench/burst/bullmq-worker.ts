import { createRequire } from "node:module";
import { join } from "node:path";
import { type PeerPost, sendPost } from "@ponkan/server/testing/peers/send-post";

const { MODULES = "", REDIS = "", QUEUE, SLOTS, SANDBOX_URL = "" } = process.env;
const { Worker } = createRequire(join(MODULES, "package.json"))("bullmq");

type Job = { data: PeerPost };

const send = ({ data }: Job) => sendPost(SANDBOX_URL, data);
const connection = { ...JSON.parse(REDIS), maxRetriesPerRequest: null };
const worker = new Worker(QUEUE, send, { connection, concurrency: Number(SLOTS) });
await worker.waitUntilReady();
process.send?.({ type: "ready" });
