import { PostStatus } from "@ponkan/contract/posts/post-status";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { openStates, statesOf } from "./post-state.ts";

const { db, close } = await testDatabase();
afterAll(close);

const everyState = statesOf(Object.values(PostStatus));
const wordsIn = (definition: string) => [...definition.matchAll(/'(\w+)'/g)].map(([, word]) => word).toSorted();

test("the table knows the same states", async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'posts_state_check'`.execute(db);
  expect(wordsIn(rows[0]!.definition)).toEqual(everyState.toSorted());
});

test.each(everyState)("the queue holds a post that is %s as long as somebody has something to do", async (state) => {
  const { rows } = await sql<{ is_open: boolean }>`select is_open(${state})`.execute(db);
  expect(rows[0]!.is_open).toBe(openStates.includes(state));
});
