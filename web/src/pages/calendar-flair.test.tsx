// @vitest-environment jsdom
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";
import { configure, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { aSubreddit } from "~/testing/analysis.ts";
import { aPost, creator, redditAccount, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { closeApp, openApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => setAuthed(true));
afterEach(closeApp);

const id = "bf520190-1c2d-11ee-9a3b-0242ac120002";
const morning = { id, text: "Morning", is_editable: false, background: null, color: "dark" } as const;

async function detailsWith(flairs: Subreddit["flairs"], text: string | null = null) {
  const none = { from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z", destinations: [], posts: [] };
  const post = aPost({ title: "First light", subreddit: "slowshutter", flair: { id, text } });
  fakeApi({
    "GET /users/me": {
      status: 200,
      body: user({ creators: [creator({ accounts: { reddit: redditAccount("anna") } })] }),
    },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /posts/calendar": { status: 200, body: none },
    "GET /posts/neighbours": { status: 200, body: { data: [], busy: [] } },
    "POST /subreddits/bulk": { status: 200, body: { data: [aSubreddit({ flairs })], missing: [] } },
    "GET /posts/5": { status: 200, body: { data: { ...post, timeline: [] } } },
  });
  openApp("/calendar?month=2026-11&post=5");
  const drawer = within(await screen.findByRole("dialog", { name: "First light" }));
  return within(await drawer.findByRole("region", { name: "Details" }));
}

test("a flair is told by its name", async () => {
  const details = await detailsWith([morning]);
  expect(await details.findByText("Morning")).toBeTruthy();
  expect(details.queryByText(id)).toBeNull();
});

test("a flair that was worded is told by these words", async () => {
  expect(await (await detailsWith([morning], "Blue hour")).findByText("Blue hour")).toBeTruthy();
});

test("a flair that the subreddit does not have any more is never told by its id", async () => {
  const details = await detailsWith([]);
  expect(await details.findByText("Name not known")).toBeTruthy();
  expect(details.queryByText(id)).toBeNull();
});
