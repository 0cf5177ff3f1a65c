// @vitest-environment jsdom
import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageConfig } from "~/lib/config.ts";
import { creator, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// These tests have no layout, and computing the visibility of every element takes most of their time.
configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  pageConfig.has_demo = true;
});
afterEach(() => {
  pageConfig.has_demo = false;
  closeApp();
});

const explore = () => screen.findByRole("button", { name: "Explore the demo" });
const visitor = user({ creators: [creator()], demo_ends_at: "2026-11-18T10:00:00Z" });

test("one press leads into the demo's calendar", async () => {
  const { sent } = fakeApi({
    "POST /demo": { status: 201, body: visitor },
    "GET /users/me": { status: 200, body: visitor },
    "GET /users/me/stats": { status: 200, body: stats },
  });
  openApp("/sign-in");
  await userEvent.click(await explore());
  await screen.findByRole("complementary", { name: "Sidebar" });
  await waitFor(() => expect(address()).toBe("/calendar"));
  expect(sent.find(({ key }) => key === "POST /demo")?.body).toEqual({ timezone: expect.any(String) });
});

test("while a demo is made it is said that this takes a moment", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeApi({
    "POST /demo": async () => {
      await promise;
      return { status: 503, body: { message: "Something went wrong." } };
    },
  });
  openApp("/sign-in");
  await userEvent.click(await explore());
  expect(await screen.findByText(/This takes a few seconds\.$/)).toBeTruthy();
  resolve();
  expect(await screen.findByText(/^Two creators, seven weeks/)).toBeTruthy();
});

test("a demo that cannot be made says why, and can be tried again", async () => {
  fakeApi({ "POST /demo": { status: 503, body: { message: "Something went wrong. Please try again." } } });
  openApp("/sign-in");
  await userEvent.click(await explore());
  expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong.");
  expect((await explore()).hasAttribute("disabled")).toBe(false);
});

test("nothing is offered where there is no demo", async () => {
  pageConfig.has_demo = false;
  fakeApi({});
  openApp("/sign-in");
  await screen.findByLabelText("Email");
  expect(screen.queryByRole("button", { name: "Explore the demo" })).toBeNull();
});

test("inside, a bar says what it is and until when", async () => {
  openSignedIn("/analytics", {}, visitor);
  expect(await screen.findByText(/This is your own demo/)).toBeTruthy();
  expect(screen.getByText(/deleted on 18 Nov 2026, /)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Reset Demo" })).toBeTruthy();
});
