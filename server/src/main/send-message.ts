import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { connect } from "../database/connect.ts";
import { runningEmbedded } from "../database/embedded.ts";
import { broadcastMessage, OperatorMessage, type Recipients } from "../modules/realtime/broadcast-message.ts";
import type { Database } from "../tables.ts";
import { loadConfig } from "./load-config.ts";

const usage = `Shows a message to people who have Ponkan open.

  npm run message -- --to ann@example.com --type warning --title "Tonight" --text "We are away from 22:00 to 23:00 UTC."
  npm run message -- --all --file message.json

  --to EMAIL or --all     who sees it
  --type error|warning|success, --title, --text     what it says
  --file FILE             the same as JSON: type, title, text, closeable, actions (- reads it from the terminal)
  --send                  sends it; without it you are only told whom it would reach`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      to: { type: "string" },
      all: { type: "boolean", default: false },
      type: { type: "string" },
      title: { type: "string" },
      text: { type: "string" },
      file: { type: "string" },
      send: { type: "boolean", default: false },
    },
  });
  if ((values.to === undefined) === !values.all) throw new Error("Say either --to or --all.");
  const to: Recipients = values.to === undefined ? "all" : { email: values.to };
  const { type, title, text } = values;
  const given = values.file ? readMessage(values.file) : { type, ...(title !== undefined && { title }), text };
  const message = OperatorMessage.safeParse(given);
  if (!message.success) throw new Error(z.prettifyError(message.error));

  const config = loadConfig();
  const connection = config.databaseUrl ? { connectionString: config.databaseUrl } : runningEmbedded(config.dataDir);
  const db = connect<Database>(connection, "web", { info() {}, warn() {}, error() {} });
  const { users, creators } = await db
    .transaction()
    .execute((tx) => broadcastMessage(tx, to, message.data, !values.send))
    .finally(() => db.destroy());
  process.stdout.write(`${JSON.stringify(message.data, null, 2)}\n`);
  const whom = `${users} ${users === 1 ? "user" : "users"} with ${creators} ${creators === 1 ? "creator" : "creators"}`;
  process.stdout.write(values.send ? `Sent to ${whom}.\n` : `It would reach ${whom}. Add --send to send it.\n`);
}

function readMessage(file: string): unknown {
  return JSON.parse(readFileSync(file === "-" ? 0 : file, "utf8"));
}

await main().catch((error: Error) => {
  process.stderr.write(`${error.message || "The database does not answer: is Ponkan running?"}\n\n${usage}\n`);
  process.exit(1);
});
