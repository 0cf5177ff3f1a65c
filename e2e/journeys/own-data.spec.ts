import type { Page } from "@playwright/test";
import { fileInZip } from "../support/file-in-zip.ts";
import { expect, test } from "../support/test.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("everything is downloaded as a ZIP that opens", async ({ page, signedIn }) => {
  const { email } = await signedIn({ creators: ["mira"] });
  await page.goto("/settings");
  const begun = page.waitForEvent("download");
  await section(page, "Your data").getByRole("button", { name: "Download My Data" }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toMatch(/^ponkan-data-\d{4}-\d\d-\d\d\.zip$/);
  await expect(section(page, "Your data")).toContainText("Your data was downloaded.");
  const text = await fileInZip(await download.path(), "data/users.json");
  expect(text).toContain(email);
});

test("a device is signed out from another, alone or with all others (SE-01)", async ({
  page,
  signedIn,
  browser,
  baseURL,
}) => {
  const { cookie } = await signedIn({ creators: ["mira"] });
  expect(cookie).toBeTruthy();
  const email = `devices-${Date.now()}@example.com`;
  const password = "Juicy-Peel-42";
  await page.context().request.post("/api/auth/sign-up", {
    headers: { origin: baseURL! },
    data: { email, password, password_confirmation: password },
  });
  const elsewhere = await Promise.all(
    ["Firefox/130.0", "Edg/130.0"].map(async (agent) => {
      const context = await browser.newContext({ userAgent: `Mozilla/5.0 (X11; Linux) ${agent}`, baseURL: baseURL! });
      const headers = { origin: baseURL! };
      expect((await context.request.post("/api/auth/sign-in", { headers, data: { email, password } })).status()).toBe(
        200,
      );
      return context;
    }),
  );
  const statusAt = async (index: number) => (await elsewhere[index]!.request.get("/api/users/me")).status();
  await page.goto("/settings");
  const devices = section(page, "Signed-in devices");
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await expect(devices.getByRole("listitem").first()).toContainText("This computer");
  await devices.getByRole("button", { name: /^Sign out Firefox on Linux/ }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  expect([await statusAt(0), await statusAt(1)]).toEqual([401, 200]);
  await devices.getByRole("button", { name: "Sign Out All Others" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  expect(await statusAt(1)).toBe(401);
  await Promise.all(elsewhere.map((context) => context.close()));
});
