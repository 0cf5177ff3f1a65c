// @vitest-environment jsdom
import { Platform } from "@ponkan/contract/accounts/platform";
import { configure, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { account, aPost, creator, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { closeApp, openApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => setAuthed(true));
afterEach(closeApp);

const noPosts = { from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z", destinations: [], posts: [] };

/** The post's account has been replaced by another one. */
async function opened(by: string | null) {
  const onX = {
    platform: Platform.twitter,
    type: "text",
    kind: "self",
    subreddit: "",
    title: "",
    account: by,
  } as const;
  fakeApi({
    "GET /users/me": {
      status: 200,
      body: user({ creators: [creator({ accounts: { twitter: account("other_x") } })] }),
    },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /posts/calendar": { status: 200, body: noPosts },
    "GET /posts/neighbours": { status: 200, body: { data: [], busy: [] } },
    "GET /posts/5": { status: 200, body: { data: { ...aPost({ ...onX, content: "First light" }), timeline: [] } } },
  });
  openApp("/calendar?month=2026-11&post=5");
  const drawer = within(await screen.findByRole("dialog", { name: "First light" }));
  return { drawer, preview: within(await drawer.findByRole("region", { name: "Preview" })) };
}

test("a post tells the account it was made for, not the one connected in its place (AC-06)", async () => {
  const { drawer, preview } = await opened("ann_x");
  expect((await drawer.findAllByText("@ann_x")).length).toBeGreaterThan(0);
  expect(await preview.findByText("@ann_x")).toBeTruthy();
  expect(drawer.queryByText("@other_x")).toBeNull();
});

test("a post of which nobody knows the account tells its platform", async () => {
  const { drawer, preview } = await opened(null);
  expect((await drawer.findAllByText("X (Twitter)")).length).toBeGreaterThan(0);
  expect(drawer.queryByText(/^@/)).toBeNull();
  expect(await preview.findByText("No account")).toBeTruthy();
});
