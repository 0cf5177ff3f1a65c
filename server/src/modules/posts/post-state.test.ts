import { PostStatus } from "@ponkan/contract/posts/post-status";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { openStates, plannedStates, statesOf } from "./post-state.ts";

const { db, close } = await testDatabase();
afterAll(close);

const everyState = statesOf(Object.values(PostStatus));
const wordsIn = (definition: string) => [...definition.matchAll(/'(\w+)'/g)].map(([, word]) => word).toSorted();

test("the table knows the same states", async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'posts_state_check'`.execute(db);
  expect(wordsIn(rows[0]!.definition)).toEqual(everyState.toSorted());
});

test.each([
  ["posts_ready", openStates],
  ["posts_of_lane", openStates],
  ["posts_for_redgifs", ["redgifs", ...plannedStates]],
])("the index %s holds exactly what the worker asks for", async (index, words) => {
  const { rows } = await sql<{ condition: string }>`
    select pg_get_expr(indpred, indrelid) as condition from pg_index where indexrelid = ${index}::regclass`.execute(db);
  expect(wordsIn(rows[0]!.condition)).toEqual([...words].toSorted());
});
