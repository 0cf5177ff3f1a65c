import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { checkServer } from "./check-server.ts";

const database = await testDatabase();
afterAll(() => database.close());

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const welcome = Buffer.concat([message("R", Buffer.alloc(4)), message("Z", Buffer.from("I"))]);
const refusal = message(
  "E",
  Buffer.from("SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0", "latin1"),
);

/** Behaves like a pooler in transaction mode: all clients share one session. */
async function aPooler(greet: (client: Socket) => void) {
  const session = new pg.Client(database.connection);
  await session.connect();
  const server = createServer((client) => {
    client.once("data", () => {
      greet(client);
      client.on("data", async (asked) => {
        if (asked[0] !== "Q".charCodeAt(0)) return;
        const { rows, fields } = await session.query(asked.toString("utf8", 5, asked.length - 1));
        client.write(answer(fields, rows[0]));
      });
    });
    client.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.close();
    await session.end();
  });
  const { port } = server.address() as AddressInfo;
  return { host: "127.0.0.1", port, user: "somebody", database: "any" };
}

/** One row in PostgreSQL's wire format. */
function answer(fields: pg.FieldDef[], row: Record<string, unknown>): Buffer {
  const count = Buffer.alloc(2);
  count.writeInt16BE(fields.length);
  const described = fields.map(({ name, dataTypeID }) => {
    const rest = Buffer.alloc(18);
    rest.writeInt32BE(dataTypeID, 6);
    return Buffer.concat([Buffer.from(`${name}\0`), rest]);
  });
  const values = fields.map(({ name }) => {
    const text = Buffer.from(typeof row[name] === "boolean" ? (row[name] ? "t" : "f") : String(row[name]));
    const length = Buffer.alloc(4);
    length.writeInt32BE(text.length);
    return Buffer.concat([length, text]);
  });
  return Buffer.concat([
    message("T", Buffer.concat([count, ...described])),
    message("D", Buffer.concat([count, ...values])),
    message("C", Buffer.from("SELECT 1\0")),
    message("Z", Buffer.from("I")),
  ]);
}

test("a pooler that shares sessions between connections is refused in one line", async () => {
  const pooler = await aPooler((client) => client.write(welcome));
  await expect(checkServer(pooler)).rejects.toThrow(
    "DATABASE_URL leads to a pooler that shares connections (transaction mode); connect to PostgreSQL itself, or through a pooler in session mode: settings, LISTEN and locks last as long as a connection.",
  );
});

test("so is one that does not take our settings", async () => {
  const pooler = await aPooler((client) => client.end(refusal));
  await expect(checkServer(pooler)).rejects.toThrow(
    /^DATABASE_URL leads to a pooler at 127\.0\.0\.1:\d+ that refuses the settings of a session; connect to PostgreSQL itself/,
  );
});

test("a server of our own tests gets as far as its durability, which is off", async () => {
  await expect(checkServer(database.connection)).rejects.toThrow(/has fsync off and could lose posts/);
});
