// @vitest-environment jsdom
import { configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { creator, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const none = { email: null, is_email_verified: false, has_password: false };
const demo = user({ creators: [creator()], ...none, demo_ends_at: "2027-01-01T00:00:00.000Z" });
const section = async (name: string) => within(await screen.findByRole("region", { name }));

test("the demo offers no email and no password, and says how to get them", async () => {
  openSignedIn("/settings", {}, demo);
  const signIn = await section("Sign-in");
  expect(signIn.getByText(/^This browser alone opens the demo/)).toBeTruthy();
  expect(signIn.queryByLabelText("Email")).toBeNull();
  const alerts = await section("Alerts");
  expect(alerts.getByText(/^A demo has no email\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add email" })).toBeNull();
  expect((await section("Ways to sign in")).getByText("The demo has none.")).toBeTruthy();
  await userEvent.click(signIn.getByRole("button", { name: "Sign Up" }));
  expect(await screen.findByText("Leave the demo?")).toBeTruthy();
});

test("it says who is signed out, and who is not (AU-12)", async () => {
  openSignedIn("/settings", {}, user({ creators: [creator()] }));
  const devices = await section("Signed-in devices");
  const ends =
    /All but this one are signed out when you set a new password, close a way to sign in, remove a passkey or/;
  expect(devices.getByText(ends)).toBeTruthy();
});
