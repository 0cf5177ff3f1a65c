// @vitest-environment jsdom
import { InfiniteQueryObserver, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { inboxCounts, inboxOf } from "~/api/inbox.ts";
import { queryClient } from "~/api/query-client.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { catchUp, handleEvent } from "./live.ts";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("what came into the inbox is counted again where it is shown", async () => {
  let needs_you = 0;
  fakeApi({ "GET /inbox/counts": () => ({ status: 200, body: { needs_you, waiting: 0 } }) });
  const counted = () => queryClient.getQueryData(inboxCounts(7).queryKey)?.needs_you;
  const stop = new QueryObserver(queryClient, inboxCounts(7)).subscribe(() => undefined);
  await vi.waitFor(() => expect(counted()).toBe(0));
  needs_you = 2;
  handleEvent("inboxChanged", { creator_id: 7 });
  await vi.waitFor(() => expect(counted()).toBe(2), 5000);
  stop();
});

test("what came in before the channel was joined is not missed where the inbox is shown", async () => {
  let asked = 0;
  fakeApi({
    "GET /inbox": () => {
      asked++;
      return { status: 200, body: { data: [], next: null, read_at: null } };
    },
  });
  const stop = new InfiniteQueryObserver(queryClient, inboxOf(7, {})).subscribe(() => undefined);
  onTestFinished(stop);
  await vi.waitFor(() => expect(queryClient.getQueryData(inboxOf(7, {}).queryKey)).toBeDefined(), 5000);
  expect(asked).toBe(1);
  catchUp(false);
  await vi.waitFor(() => expect(asked).toBe(2), 5000);
});
