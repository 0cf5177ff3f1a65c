// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { call } from "~/api/call.ts";
import { openSchedule } from "~/features/composer/testing/open-schedule.tsx";
import { autoresponder, openAutoresponders } from "~/testing/autoresponders.ts";
import { aPost, creator, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { fill } from "~/testing/form-fields.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(closeApp);

const EXPIRED = "Your session expired. Please sign back in to continue using the app.";
const ended = { status: 401, body: { message: "Unauthenticated." } };
const mira = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })] });
const signsIn: Answers = { "POST /auth/sign-in": { status: 200, body: mira } };

async function signBackIn(): Promise<void> {
  await screen.findByText(EXPIRED);
  expect(screen.queryByRole("dialog")).toBeNull();
  fill("Email", "ann@example.com");
  fill("Password", "Juicy-Peel-42");
  const signIn = screen.getByRole<HTMLButtonElement>("button", { name: "Sign In" });
  await waitFor(() => expect(signIn.disabled).toBe(false));
  await userEvent.click(signIn);
}

const nameField = () => screen.findByLabelText<HTMLInputElement>("Name");

test("what was changed in an autoresponder is there again after signing in, not saved yet", async () => {
  const path = "/autoresponder/comment?open=1";
  openAutoresponders(path, [autoresponder()], { ...signsIn, "PATCH /autoresponders/1": ended }, mira);
  await nameField();
  fill("Name", "Grateful");
  await screen.findByText("Changes are not saved yet");
  fireEvent.keyDown(window, { key: "s", ctrlKey: true });
  await signBackIn();
  await waitFor(() => expect(address()).toBe(path));
  expect((await nameField()).value).toBe("Grateful");
  expect(await screen.findByText("Changes are not saved yet")).toBeTruthy();
});

test("what was changed in the settings is there again when another call found out, but no password", async () => {
  openSignedIn("/settings", { ...signsIn, "GET /posts/404": ended }, mira);
  const hours = () => screen.findByLabelText<HTMLInputElement>("Delete after (hours)");
  await hours();
  fill("Delete after (hours)", "12");
  fill("New password", "Juicy-Peel-43");
  const saveOf = (name: string) =>
    within(screen.getByRole("region", { name })).getByRole<HTMLButtonElement>("button", { name: "Save" });
  await waitFor(() => expect(saveOf("Scheduler defaults").disabled).toBe(false));
  await call("GET /posts/{id}", { params: { id: 404 } });
  await signBackIn();
  await waitFor(() => expect(address()).toBe("/settings"));
  expect((await hours()).value).toBe("12");
  await waitFor(() => expect(saveOf("Scheduler defaults").disabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe("");
  expect(Object.values(sessionStorage).join()).not.toContain("Juicy");
});

test("what was changed in a scheduled post is there again", async () => {
  const post = aPost({ id: 5, subreddit: "openfield", title: "First light", type: "text", kind: "self", rev: 2 });
  openSchedule(
    { ...signsIn, "GET /posts/5": { status: 200, body: { data: { ...post, timeline: [] } } }, "GET /posts/404": ended },
    "/schedule?post=5",
  );
  const title = () => screen.findByLabelText<HTMLTextAreaElement>("Title");
  await title();
  fill("Title", "Second light");
  await screen.findByText("Unsaved changes");
  await call("GET /posts/{id}", { params: { id: 404 } });
  await signBackIn();
  await waitFor(() => expect(address()).toBe("/schedule?post=5"));
  await waitFor(async () => expect((await title()).value).toBe("Second light"));
  expect(await screen.findByText("Unsaved changes")).toBeTruthy();
});

test("who signs out with changes is asked before the session ends, and nothing is kept of them", async () => {
  const { keys } = openAutoresponders(
    "/autoresponder/comment?open=1",
    [autoresponder()],
    { ...signsIn, "POST /auth/sign-out": { status: 204 } },
    mira,
  );
  await nameField();
  fill("Name", "Grateful");
  await screen.findByText("Changes are not saved yet");
  const signOut = async () => {
    await userEvent.click(await screen.findByRole("button", { name: /^Account menu/ }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    return within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  };
  await userEvent.click((await signOut()).getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([keys().includes("POST /auth/sign-out"), (await nameField()).value]).toEqual([false, "Grateful"]);
  await userEvent.click((await signOut()).getByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { name: "Welcome back" });
  expect(sessionStorage).toHaveLength(0);
});
