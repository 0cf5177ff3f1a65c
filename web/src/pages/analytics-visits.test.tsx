// @vitest-environment jsdom
import { Platform } from "@ponkan/contract/accounts/platform";
import type { Visits } from "@ponkan/contract/analytics/visits";
import { configure, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { someAnalytics } from "~/testing/analytics.ts";
import { creator, redditAccount, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

configure({ defaultHidden: true });
afterEach(closeApp);

const post = {
  id: 5,
  platform: Platform.reddit,
  subreddit: "hills",
  title: "Fog",
  content: "",
  at: "2026-05-18T10:00:00.000Z",
  url: null,
  thumb_url: null,
  visits: 7,
};
const some: Visits = {
  unit: "day",
  total: 12,
  previous: 6,
  change: 100,
  series: [
    { at: "2026-05-18T00:00:00.000Z", visits: 11 },
    { at: "2026-05-19T00:00:00.000Z", visits: 1 },
  ],
  posts: [post],
  places: [{ platform: Platform.reddit, subreddit: "hills", posts: 1, visits: 7 }],
  answers: [{ autoresponder_id: 3, name: "Thanks", reply: "See {link}", visits: 3 }],
  elsewhere: 2,
};

function open(visits: Visits) {
  const mira = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })] });
  openSignedIn(
    "/analytics?tab=visits",
    {
      "GET /analytics": { status: 200, body: someAnalytics() },
      "GET /analytics/visits": { status: 200, body: visits },
    },
    mira,
  );
}

const rows = async (name: string) =>
  within(await screen.findByRole("list", { name }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("says which post, place and answer brought visitors (SE-06)", async () => {
  open(some);
  expect(await screen.findByText("12 visits, +100% against 6 before")).toBeTruthy();
  expect(await rows("Visits by post")).toEqual([expect.stringMatching(/^Fogr\/hills · .*7$/)]);
  expect(await rows("Visits by place")).toEqual([
    expect.stringMatching(/r\/hills1 post7$/),
    "ElsewhereYour profile, or a link you shared2",
  ]);
  expect(await rows("Visits by answer")).toEqual(["See {link}Thanks3"]);
  expect((await rows("Visits by day"))[0]).toMatch(/11 visits/);
});

test("who has no promotion link is led to the settings", async () => {
  open({ ...some, total: null, previous: null, change: null, posts: [], places: [], answers: [], elsewhere: 0 });
  expect(await screen.findByText("No visits yet")).toBeTruthy();
  expect((await screen.findByRole("link", { name: "Set your website" })).getAttribute("href")).toBe("/settings");
});
