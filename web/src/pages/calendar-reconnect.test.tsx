// @vitest-environment jsdom
import { reconnectToPublishText } from "@ponkan/contract/accounts/account-errors";
import { decodeState } from "@ponkan/contract/accounts/connect-state";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aPost, creator, redditAccount, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  closeApp();
  window.location.hash = "";
  // Simulates the return from the platform.
  window.dispatchEvent(new Event("pageshow"));
});

const lost = reconnectToPublishText("reddit");

/** Opens the details of a post whose account has this status. */
async function openPost(status: "connected" | "reconnect_needed", changes: Parameters<typeof aPost>[0]) {
  const { accounts, ...rest } = creator({ id: 7 });
  const reddit = redditAccount("anna_r", { status });
  const api = openSignedIn(
    "/calendar?month=2027-10&post=5",
    {
      "GET /posts/5": { status: 200, body: { data: { ...aPost(changes), timeline: [] } } },
      "GET /accounts/connect/reddit": () => ({ status: 200, body: { url: `${window.location.href}#platform` } }),
    },
    user({ creators: [{ ...rest, accounts: { ...accounts, reddit } }] }),
  );
  const drawer = within(await screen.findByRole("dialog", { name: "First light" }));
  return { api, drawer };
}

test.each([
  ["waits", { status: PostStatus.scheduled, delay_reason: lost }],
  ["failed", { status: PostStatus.failed, error: lost }],
])("a post that %s because its account lost access leads to the platform that may give it back", async (_, changes) => {
  const { api, drawer } = await openPost("reconnect_needed", changes);
  expect(await drawer.findByText(lost)).toBeTruthy();
  await userEvent.click(drawer.getByRole("button", { name: "Reconnect Reddit" }));
  await waitFor(() => expect(window.location.hash).toBe("#platform"));
  const asked = api.sent.find(({ key }) => key === "GET /accounts/connect/reddit");
  expect(asked?.creatorId).toBe(7);
  expect(decodeState(asked?.query.state)).toMatchObject({ is_authed: true, route: "accounts" });
});

test("once it is connected again nothing is to be reconnected", async () => {
  const { drawer } = await openPost("connected", { status: PostStatus.failed, error: lost });
  expect(await drawer.findByText(lost)).toBeTruthy();
  expect(drawer.queryByRole("button", { name: "Reconnect Reddit" })).toBeNull();
});
