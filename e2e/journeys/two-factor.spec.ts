import { createHmac } from "node:crypto";
import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const PASSWORD = "Juicy-Peel-42";
const section = (page: Page, name: string) => page.getByRole("region", { name });
const dialog = (page: Page) => page.getByRole("dialog");

// Passkeys require a host name; an IP address does not work.
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

async function signUp(page: Page, baseURL: string | undefined): Promise<string> {
  const email = `factor-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const answer = await page.context().request.post("/api/auth/sign-up", {
    headers: { origin: baseURL! },
    data: { email, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(answer.status()).toBe(201);
  await page.goto("/settings");
  return email;
}

async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/sign-in");
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** The code an authenticator app shows (RFC 6238). */
function codeOf(key: string, at = Date.now()): string {
  const bits = [...key].map((letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = Buffer.from(
    bits
      .join("")
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", bytes).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, "0");
}

test("an authenticator app is set up, asked for at sign-in, and a recovery code is the way back", async ({
  page,
  baseURL,
}) => {
  const email = await signUp(page, baseURL);
  const factors = section(page, "Two-factor authentication");
  await factors.getByRole("button", { name: "Set Up" }).click();
  await dialog(page).getByLabel("Password", { exact: true }).fill("Wrong-Peel-42");
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page)).toContainText("Current password is incorrect.");
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByRole("img", { name: "QR code with the key" })).toBeVisible();
  const key = (await dialog(page).locator("[data-field=key]").textContent())!.replaceAll(" ", "");
  await dialog(page).getByLabel("Code", { exact: true }).fill(codeOf(key));
  await dialog(page).getByRole("button", { name: "Switch On" }).click();
  const listed = dialog(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  await dialog(page).getByRole("button", { name: "I Have Saved Them" }).click();
  await expect(factors).toContainText("10 are left.");

  await signOut(page);
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { name: "Welcome back" }), "half signed in is not signed in").toBeVisible();
  await signIn(page, email);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("The code is incorrect.")).toBeVisible();
  // The code used for set-up cannot be used again; the next one is already valid.
  await page.getByLabel("Code", { exact: true }).fill(codeOf(key, Date.now() + 30_000));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/calendar/);

  await signOut(page);
  await signIn(page, email);
  await page.getByLabel("Code", { exact: true }).fill(codes[0]!);
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/calendar/);
  await page.goto("/settings");
  await expect(factors).toContainText("9 are left.");
});

async function virtualAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test("a passkey is added, signs in without a password, and is removed", async ({ page, baseURL }) => {
  await virtualAuthenticator(page);
  const email = await signUp(page, baseURL);
  const factors = section(page, "Two-factor authentication");
  await factors.getByRole("button", { name: "Add Passkey" }).click();
  await dialog(page).getByLabel("Name").fill("Desk key");
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await dialog(page).getByRole("button", { name: "I Have Saved Them" }).click();
  await expect(factors.getByRole("list", { name: "Passkeys" })).toContainText("Desk key");

  await signOut(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/calendar/);

  await signOut(page);
  await signIn(page, email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/calendar/);

  await page.goto("/settings");
  await factors.getByRole("button", { name: "Remove Desk key" }).click();
  await dialog(page).getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole("button", { name: "Remove" }).click();
  // What lies behind a dialog has no role, so the list would count as gone at once.
  await expect(dialog(page)).toBeHidden();
  await expect(factors.getByRole("list", { name: "Passkeys" })).toHaveCount(0);
  await signOut(page);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/calendar/);
});
