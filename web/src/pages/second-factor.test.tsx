// @vitest-environment jsdom
import { encodeState } from "@ponkan/contract/accounts/connect-state";
import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authed } from "~/api/session.ts";
import { stringifySearch } from "~/lib/search.ts";
import { user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { fill, noteOf } from "~/testing/form-fields.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const PASSWORD = "Juicy-Peel-42";
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Sign In" });

test("who has a second factor enters its code in a second step, and comes where they wanted to go", async () => {
  const message = "The code is incorrect.";
  let tries = 0;
  const { sent } = fakeApi({
    "POST /auth/sign-in": { status: 200, body: { needs_second_factor: true } },
    "POST /auth/second-factor": () =>
      ++tries === 1 ? { status: 422, body: { message, errors: { code: [message] } } } : { status: 200, body: user() },
  });
  openApp("/sign-in?redirect=%2Fsettings");
  await screen.findByLabelText("Email");
  fill("Email", "ann@example.com");
  fill("Password", PASSWORD);
  await waitFor(() => expect(submit().disabled).toBe(false));
  await userEvent.click(submit());
  expect(await screen.findByRole("heading", { name: "One more step" })).toBeTruthy();
  expect(address()).toBe("/sign-in?redirect=%2Fsettings&second_factor=1");
  await userEvent.type(screen.getByLabelText("Code"), "111111");
  await userEvent.click(screen.getByRole("button", { name: "Verify" }));
  await waitFor(() => expect(noteOf("Code")).toBe(message));
  await userEvent.clear(screen.getByLabelText("Code"));
  await userEvent.type(screen.getByLabelText("Code"), "222222");
  await userEvent.click(screen.getByRole("button", { name: "Verify" }));
  await waitFor(() => expect(address()).toMatch(/^\/settings/));
  expect(sent.findLast(({ key }) => key === "POST /auth/second-factor")?.body).toEqual({ code: "222222" });
});

test("who has a second factor goes on to it, and keeps the page that was asked for", async () => {
  fakeApi({
    "POST /accounts/connect/reddit": {
      status: 200,
      body: { is_authed: false, code: "welcome_back", creator_id: 9, needs_second_factor: true },
    },
  });
  const state = encodeState({
    is_authed: false,
    route: null,
    query: { redirect: "/analytics" },
    is_sign_in: true,
    n: "0".repeat(32),
  });
  openApp(`/connect/reddit${stringifySearch({ code: "c", state })}`);
  await waitFor(() => expect(address()).toBe("/sign-in?redirect=%2Fanalytics&second_factor=1"));
  expect(authed.get()).toBe(false);
});
