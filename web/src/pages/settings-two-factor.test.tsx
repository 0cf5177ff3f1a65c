// @vitest-environment jsdom
import type { SecondFactors } from "@ponkan/contract/users/second-factors";
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { creator, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const mira = user({ creators: [creator()] });
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const none: SecondFactors = { has_totp: false, passkeys: [], recovery_codes_left: 0 };
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`);
const setUp = { secret: "JBSWY3DPEHPK3PXP", url: "otpauth://totp/Ponkan:mira?secret=JBSWY3DPEHPK3PXP" };

test("no button appears that something above it would still push away", async () => {
  const ways = Promise.withResolvers<{ status: number; body: unknown }>();
  openSignedIn("/settings", { "GET /users/me/ways-to-sign-in": () => ways.promise }, mira);
  await waitFor(async () => expect((await section("Your data")).getAllByRole("button")).not.toEqual([]));
  const settings = await section("Two-factor authentication");
  expect(settings.queryAllByRole("button")).toEqual([]);
  ways.resolve({ status: 200, body: { data: [] } });
  expect(await settings.findByRole("button", { name: "Set Up" })).toBeTruthy();
});

test("an authenticator app is set up with the password and a code, and recovery codes are shown once", async () => {
  let factors = none;
  let tries = 0;
  const { sent } = openSignedIn(
    "/settings",
    {
      "GET /users/me/second-factors": () => ({ status: 200, body: factors }),
      "POST /users/me/totp": { status: 200, body: setUp },
      "POST /users/me/totp/confirm": () => {
        tries++;
        const message = "The code is incorrect.";
        if (tries === 1) return { status: 422, body: { message, errors: { code: [message] } } };
        factors = { ...none, has_totp: true, recovery_codes_left: 10 };
        return { status: 200, body: { recovery_codes: codes } };
      },
    },
    mira,
  );
  const settings = await section("Two-factor authentication");
  await userEvent.click(await settings.findByRole("button", { name: "Set Up" }));
  const question = await dialog("Set up an authenticator app");
  await userEvent.type(await question.findByLabelText("Password"), "Juicy-Peel-42");
  await userEvent.click(question.getByRole("button", { name: "Continue" }));
  const scan = await dialog("Set up an authenticator app");
  expect(await scan.findByRole("img", { name: "QR code with the key" })).toBeTruthy();
  expect(scan.getByText("JBSW Y3DP EHPK 3PXP")).toBeTruthy();
  await userEvent.type(scan.getByLabelText("Code"), "123456");
  await userEvent.click(scan.getByRole("button", { name: "Switch On" }));
  expect(await scan.findByText("The code is incorrect.")).toBeTruthy();
  await userEvent.clear(scan.getByLabelText("Code"));
  await userEvent.type(scan.getByLabelText("Code"), "654 321");
  await userEvent.click(scan.getByRole("button", { name: "Switch On" }));
  const shown = await dialog("Your recovery codes");
  expect(shown.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(codes);
  await userEvent.click(shown.getByRole("button", { name: "I Have Saved Them" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await settings.findByText(/10 are left/)).toBeTruthy();
  expect(sent.find(({ key }) => key === "POST /users/me/totp")?.body).toEqual({ current_password: "Juicy-Peel-42" });
});

test("a wrong password stays in the question; factors are removed with the right one", async () => {
  let tries = 0;
  openSignedIn(
    "/settings",
    {
      "GET /users/me/second-factors": {
        status: 200,
        body: { ...none, has_totp: tries < 2, recovery_codes_left: 2 } satisfies SecondFactors,
      },
      "DELETE /users/me/totp": () =>
        ++tries === 1
          ? { status: 422, body: { message: "Current password is incorrect." } }
          : { status: 204, body: undefined },
    },
    mira,
  );
  const settings = await section("Two-factor authentication");
  expect(await settings.findByText(/Few recovery codes are left/)).toBeTruthy();
  await userEvent.click(await settings.findByRole("button", { name: "Remove" }));
  const question = await dialog("Remove the authenticator app");
  await userEvent.type(question.getByLabelText("Password"), "Juicy-Peel-42");
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  expect((await question.findByRole("alert")).textContent).toContain("Current password is incorrect.");
  await userEvent.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("where the browser has no passkeys they cannot be added, and that is said", async () => {
  openSignedIn("/settings", {}, mira);
  const settings = await section("Two-factor authentication");
  expect(((await settings.findByRole("button", { name: "Add Passkey" })) as HTMLButtonElement).disabled).toBe(true);
  expect(settings.getByText("They need a domain name and a secure connection.")).toBeTruthy();
});

test("the download of all data asks for the password and shows how far it is", async () => {
  const running = {
    ...{ state: "running", files_total: 10, files_done: 4, bytes_total: 5_000_000, bytes_done: 2_000_000 },
    expires_at: "2026-11-17T15:00:00Z",
  };
  let current: object = { ...running, state: "done" };
  const { sent } = openSignedIn(
    "/settings",
    {
      "GET /users/me/export": () => ({ status: 200, body: { data: current } }),
      "POST /users/me/export": () => {
        current = running;
        return { status: 201, body: { data: { ...running, state: "ready" } } };
      },
    },
    mira,
  );
  const data = await section("Your data");
  expect(await data.findByText("Your data was downloaded.")).toBeTruthy();
  await userEvent.click(data.getByRole("button", { name: "Download My Data" }));
  const question = await dialog("Download your data");
  await userEvent.type(question.getByLabelText("Password"), "Juicy-Peel-42");
  await userEvent.click(question.getByRole("button", { name: "Download" }));
  expect(await data.findByText(/4 of 10 files, 1\.9 MB/)).toBeTruthy();
  expect(data.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("40");
  expect(sent.find(({ key }) => key === "POST /users/me/export")?.body).toEqual({ current_password: "Juicy-Peel-42" });
});
