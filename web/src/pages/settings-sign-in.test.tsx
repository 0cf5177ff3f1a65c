// @vitest-environment jsdom
import type { OpenSession } from "@ponkan/contract/users/sessions";
import type { WayToSignIn } from "@ponkan/contract/users/ways-to-sign-in";
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { creator, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  closeApp();
  vi.useRealTimers();
});

const mira = user({ creators: [creator()] });
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const banner = () => screen.findByText(/Confirm your email: open the link we sent to/);

test("an email that was not confirmed asks for it on every page, and the link is sent again", async () => {
  const newcomer = user({ creators: [creator()], is_email_verified: false });
  const { keys } = openSignedIn(
    "/calendar",
    { "POST /users/me/email/verification": { status: 204, body: undefined } },
    newcomer,
  );
  expect((await banner()).textContent).toContain("mira@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Send Again" }));
  expect(await screen.findAllByText("A link was sent to mira@example.com.")).toBeTruthy();
  expect(keys()).toContain("POST /users/me/email/verification");
});

test("who has had enough links is told so (AU-10)", async () => {
  const newcomer = user({ creators: [creator()], is_email_verified: false });
  const message = "Too many attempts. Please try again in 725 seconds.";
  openSignedIn("/calendar", { "POST /users/me/email/verification": { status: 429, body: { message } } }, newcomer);
  await banner();
  await userEvent.click(screen.getByRole("button", { name: "Send Again" }));
  expect(await screen.findAllByText(message)).toBeTruthy();
});

test("the bar about the email is put away until the next day, in this browser", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-15T10:00:00Z"), toFake: ["Date"] });
  const newcomer = user({ creators: [creator()], is_email_verified: false });
  const open = () => openSignedIn("/calendar", {}, newcomer);
  open();
  await banner();
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByText(/Confirm your email/)).toBeNull();
  closeApp();
  open();
  await screen.findByRole("heading", { level: 1 });
  // By then the banner would be shown.
  await import("~/features/banners/unproved-email-banner.tsx");
  expect(screen.queryByText(/Confirm your email/)).toBeNull();
  closeApp();
  vi.setSystemTime(Date.parse("2026-11-16T00:01:00Z"));
  open();
  expect(await banner()).toBeTruthy();
});

test("the link of the mail confirms the email and leaves the address", async () => {
  const newcomer = user({ creators: [creator()], is_email_verified: false });
  const { sent } = openSignedIn(
    "/settings?token=abc",
    { "POST /users/me/email/verify": { status: 200, body: mira } },
    newcomer,
  );
  expect(await screen.findAllByText("Your email was confirmed.")).toBeTruthy();
  expect(sent.find(({ key }) => key === "POST /users/me/email/verify")?.body).toEqual({ token: "abc" });
  await waitFor(() => expect(address()).toBe("/settings"));
  expect(screen.queryByText(/Confirm your email/)).toBeNull();
});

test("a link that is old says so", async () => {
  const message = "This link is invalid or expired. Please request another one.";
  openSignedIn("/settings?token=abc", { "POST /users/me/email/verify": { status: 422, body: { message } } }, mira);
  expect(await screen.findAllByText(message)).toBeTruthy();
});

test("a new email waits for its link; the old one stays and can be kept", async () => {
  const changed = { ...mira, pending_email: "new@example.com" };
  const { sent } = openSignedIn(
    "/settings",
    {
      "PATCH /users/me": (call) => ({
        status: 200,
        body: (call.body as { email: string }).email === "new@example.com" ? changed : mira,
      }),
    },
    mira,
  );
  const form = await section("Sign-in");
  const email = () => form.getByLabelText<HTMLInputElement>("Email");
  await userEvent.clear(email());
  await userEvent.type(email(), "new@example.com");
  await userEvent.type(form.getByLabelText("Current password"), "Juicy-Peel-42");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  const waiting =
    "Open the link we sent to new@example.com to confirm it. Until then you sign in with mira@example.com.";
  expect(await form.findByText(waiting)).toBeTruthy();
  expect(email().value).toBe("mira@example.com");
  await userEvent.click(form.getByRole("button", { name: "Keep mira@example.com" }));
  await waitFor(() => expect(form.queryByText(waiting)).toBeNull());
  expect(sent.at(-1)?.body).toEqual({ email: "mira@example.com" });
});

test.each([
  ["no email", { email: null }, "Signs out other devices."],
  ["an email that waits", { email: null, pending_email: "mira@example.com" }, /switches off signing in with connected/],
  ["an email", {}, /switches off signing in with connected/],
])("with %s the settings say what ends with the old password (AU-11)", async (_whose, values, said) => {
  openSignedIn("/settings", {}, { ...mira, ...values });
  expect(await (await section("Sign-in")).findByText(said)).toBeTruthy();
});

test("devices are listed and signed out, one or all others", async () => {
  const time = "2026-11-15T10:00:00.000Z";
  const session = (id: number, changes: Partial<OpenSession> = {}): OpenSession => ({
    id,
    device: "Firefox on Linux",
    place: `Network 81.2.${id}.0/24`,
    created_at: time,
    last_seen_at: time,
    is_current: false,
    ...changes,
  });
  const data = [session(1, { is_current: true }), session(2), session(3), session(4)];
  const { keys } = openSignedIn(
    "/settings",
    {
      "GET /users/me/sessions": { status: 200, body: { data } },
      "DELETE /users/me/sessions/2": { status: 204, body: undefined },
      "DELETE /users/me/sessions": { status: 204, body: undefined },
    },
    mira,
  );
  const devices = await section("Signed-in devices");
  const listed = () => devices.queryAllByRole("listitem").map((item) => /81\.2\.\d/.exec(item.textContent)?.[0]);
  await waitFor(() => expect(listed()).toHaveLength(4));
  expect(devices.getAllByText("This device")).toHaveLength(1);
  await userEvent.click(devices.getByRole("button", { name: "Sign out Firefox on Linux, Network 81.2.2.0/24" }));
  await waitFor(() => expect(listed()).toEqual(["81.2.1", "81.2.3", "81.2.4"]));
  await userEvent.click(devices.getByRole("button", { name: "Sign Out All Others" }));
  await waitFor(() => expect(listed()).toEqual(["81.2.1"]));
  expect(devices.queryByRole("button", { name: "Sign Out All Others" })).toBeNull();
  expect(keys().filter((key) => key.startsWith("DELETE"))).toEqual([
    "DELETE /users/me/sessions/2",
    "DELETE /users/me/sessions",
  ]);
});

const reddit: WayToSignIn = {
  id: 5,
  platform: "reddit",
  username: "anna_r",
  creator_name: "Anna",
  can_sign_in: false,
};

test("an account becomes a way to sign in with the password only", async () => {
  let tries = 0;
  const wrong = { message: "Current password is incorrect." };
  const { sent } = openSignedIn(
    "/settings",
    {
      "GET /users/me/ways-to-sign-in": { status: 200, body: { data: [reddit] } },
      "PATCH /users/me/ways-to-sign-in/5": () =>
        ++tries === 1
          ? { status: 422, body: wrong }
          : { status: 200, body: { data: [{ ...reddit, can_sign_in: true }] } },
    },
    mira,
  );
  const ways = await section("Ways to sign in");
  const allowed = async () => ways.findByRole<HTMLInputElement>("switch", { name: "Sign in with Reddit anna_r" });
  expect((await allowed()).checked).toBe(false);
  await userEvent.click(await allowed());
  const question = within(await screen.findByRole("dialog", { name: "Allow signing in" }));
  await userEvent.type(question.getByLabelText("Password"), "Wrong-Peel-42");
  await userEvent.click(question.getByRole("button", { name: "Allow" }));
  expect((await question.findByRole("alert")).textContent).toContain("Current password is incorrect.");
  await userEvent.click(question.getByRole("button", { name: "Allow" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await allowed()).checked).toBe(true);
  expect(sent.findLast(({ key }) => key.startsWith("PATCH /users/me/ways"))?.body).toEqual({
    can_sign_in: true,
    current_password: "Wrong-Peel-42",
  });
});

test("who has no password is told why the last way stays", async () => {
  const message = "Keep at least one way to sign in: set an email and a password first.";
  openSignedIn(
    "/settings",
    {
      "GET /users/me/ways-to-sign-in": { status: 200, body: { data: [{ ...reddit, can_sign_in: true }] } },
      "PATCH /users/me/ways-to-sign-in/5": { status: 422, body: { message } },
    },
    user({ creators: [creator()], email: null, is_email_verified: false, has_password: false }),
  );
  const ways = await section("Ways to sign in");
  await userEvent.click(await ways.findByRole("switch", { name: "Sign in with Reddit anna_r" }));
  expect((await ways.findByRole("alert")).textContent).toContain(message);
  expect(ways.getByText("Set an email and a password above to sign in with them.")).toBeTruthy();
});
