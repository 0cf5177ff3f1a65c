// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listenForGlobalMessages, messageQueue } from "~/lib/global-message.ts";
import { creator, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { queryClient } from "./query-client.ts";
import { reloadAccount } from "./reload-account.ts";
import { creatorId, setCreatorId } from "./session.ts";
import { onUserChange, rememberUser } from "./users.ts";

let stopListening: () => void;
beforeEach(() => {
  stopListening = listenForGlobalMessages();
});
afterEach(() => {
  stopListening();
  queryClient.clear();
  messageQueue.set([]);
});

const shown = () => messageQueue.get().map(({ text }) => text);

test("an error that appears while the app is open is told once, known ones are not told again (ERR-11, AC-09)", async () => {
  rememberUser(user({ creators: [creator({ errors: ["A"] })] }));
  fakeApi({
    "GET /users/me": {
      status: 200,
      body: user({ creators: [creator({ errors: ["A", "B"] }), creator({ id: 9, errors: ["B", "C"] })] }),
    },
    "GET /users/me/stats": { status: 200, body: stats },
  });
  await reloadAccount();
  expect(shown()).toEqual(["B", "C"]);
  messageQueue.set([]);
  await reloadAccount();
  expect(shown()).toEqual([]);
});

test("when the current creator is gone the user is read again and the first one is current (SESS-13, SESS-15)", async () => {
  setCreatorId(404);
  const listener = vi.fn();
  const stop = onUserChange(listener);
  const { keys } = fakeApi({
    "GET /users/me": { status: 200, body: user({ creators: [creator({ id: 7 }), creator({ id: 9 })] }) },
    "GET /users/me/stats": { status: 200, body: stats },
  });
  await reloadAccount();
  stop();
  expect(keys()).toEqual(["GET /users/me", "GET /users/me", "GET /users/me/stats"]);
  expect(creatorId.get()).toBe(7);
  expect(listener).toHaveBeenCalled();
});
