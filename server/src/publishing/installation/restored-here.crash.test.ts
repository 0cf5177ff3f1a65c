import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPost } from "../../testing/builders.ts";
import { openTestBed, type TestBed, until } from "../testing-workers.ts";

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

test("a backup that is put back on the same server is another database: nothing is sent from it (C-20)", async () => {
  const deployment = await bed.deploy();
  const { rows } = await sql<{ name: string; host: string; port: string; user: string }>`
    select current_database() as name, current_setting('unix_socket_directories') as host,
           current_setting('port') as port, current_user as "user"`.execute(deployment.db);
  const { name, host, port, user } = rows[0]!;
  async function run(...statements: string[]): Promise<void> {
    const client = new pg.Client({ host: host.split(",")[0]!.trim(), port: Number(port), user, database: "postgres" });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  const by = await deployment.aRedditor();
  const { id } = await aPost(deployment.db, by.account);
  const worker = await deployment.startWorker();
  const stateOf = async () =>
    (await deployment.db.selectFrom("posts").select("state").where("id", "=", id).executeTakeFirstOrThrow()).state;
  await until(stateOf, "posted");
  worker.kill("SIGKILL");
  await worker.ended;

  const mayPublish = async () => {
    const { rows: answers } = await sql<{ may: boolean }>`select may_publish(null) as may`.execute(deployment.db);
    return answers[0]!.may;
  };
  expect(await mayPublish()).toBe(true);
  await run(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    `create database ${name}_backup template ${name}`,
    `drop database ${name} with (force)`,
    `create database ${name} template ${name}_backup`,
    `drop database ${name}_backup`,
  );
  expect(await mayPublish()).toBe(false);
  await deployment.close();
});
