import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { aloneAtStart } from "./alone-at-start.ts";

test("a database that goes away while somebody starts is told in words, without a stack", async () => {
  const { db, connection, close } = await testDatabase();
  onTestFinished(close);
  const start = aloneAtStart(connection, "test", async (client) => {
    const { rows } = await client.query("select pg_backend_pid() as pid");
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    await sql`select pg_terminate_backend(${rows[0].pid}::int)`.execute(db);
    await ended;
    return client.query("select 1");
  });
  await expect(start).rejects.toMatchObject({
    name: "StartProblem",
    message: expect.stringContaining("The connection to the database was lost while starting"),
  });
});
