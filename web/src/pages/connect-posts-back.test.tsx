// @vitest-environment jsdom
import { encodeState } from "@ponkan/contract/accounts/connect-state";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { stringifySearch } from "~/lib/search.ts";
import { creator, pageOf, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { closeApp, openApp } from "~/testing/open-app.tsx";

beforeAll(() => import("~/features/notices/notices-drawer.tsx"));
afterEach(closeApp);

test("after a reconnect it is told which posts go on and which missed their time, and one press shows those (AC-14)", async () => {
  setAuthed(true);
  const posts_back = { go_on: 3, missed: 2, first_missed: "Red rock", can_go_back: 0 };
  fakeApi({
    "GET /users/me": { status: 200, body: user({ creators: [creator({ id: 7, name: "Anna" })] }) },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /notices": { status: 200, body: pageOf([]) },
    "POST /accounts/connect/reddit": {
      status: 200,
      body: { is_authed: true, code: "account_connected", creator_id: 7, posts_back },
    },
  });
  const state = { is_authed: true, route: null, query: {}, is_sign_in: false, n: "0".repeat(32) };
  openApp(`/connect/reddit${stringifySearch({ code: "c", state: encodeState(state) })}`);
  expect(await screen.findByText("Reddit account was connected.")).toBeTruthy();
  await screen.findAllByText("3 scheduled posts go on. 'Red rock' and 1 other missed their time.");
  await userEvent.click(screen.getByRole("button", { name: "See them" }));
  expect(await screen.findByRole("dialog", { name: "Needs attention" })).toBeTruthy();
});
