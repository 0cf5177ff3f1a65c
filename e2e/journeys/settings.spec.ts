import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const PASSWORD = "Juicy-Peel-42";
const section = (page: Page, name: string) => page.getByRole("region", { name });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

async function save(page: Page, name: string) {
  await section(page, name).getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Settings were saved.");
  await expect(section(page, name).getByRole("button", { name: "Save" })).toBeDisabled();
  await toasts(page).getByRole("button", { name: "Close" }).click();
}

test("time zone and first day of the week are saved and show in the calendar (ENT-05)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/calendar");
  const weekdays = page.getByRole("grid", { name: "Month" }).getByRole("columnheader");
  await expect(weekdays).toHaveText(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
  await page.getByRole("link", { name: "General" }).click();
  await expect(section(page, "Preferences").getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByLabel("First day of the week").selectOption("Sunday");
  await page.getByRole("combobox", { name: "Time zone" }).fill("kirit");
  await page.getByRole("option", { name: "Pacific/Kiritimati UTC+14" }).click();
  await save(page, "Preferences");

  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(weekdays).toHaveText(["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]);
  await expect(page.getByText("Pacific/Kiritimati")).toBeVisible();
  const there = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" }).format(new Date());
  await expect(page.locator("[aria-current=date]")).toHaveAttribute("datetime", there);
  await page.reload();
  await expect(weekdays.first()).toHaveText("Sun");
});

test("email and password change with the current password only, the email once its link was opened", async ({
  page,
  context,
  mailbox,
  baseURL,
}) => {
  const email = `settings-${Date.now()}@example.com`;
  const signUp = await context.request.post("/api/auth/sign-up", {
    headers: { origin: baseURL! },
    data: { email, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect(signUp.status()).toBe(201);
  await page.goto("/settings");
  const form = section(page, "Sign-in");
  await expect(form.getByLabel("Email")).toHaveValue(email);

  await form.getByLabel("Email").fill(`new-${email}`);
  await form.getByLabel("Current password", { exact: true }).fill("Wrong-Peel-42");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Current password is incorrect.")).toBeVisible();
  await form.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await save(page, "Sign-in");
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await expect(form).toContainText(`Open the link we sent to new-${email} to confirm it.`);
  const mail = await mailbox.waitFor(`new-${email}`, { subject: "Confirm your email" });
  await page.goto(/http\S+\/settings\?token=\S+/.exec(mail.text)![0]);
  await expect(toasts(page)).toContainText("Your email was confirmed.");
  await expect(form.getByLabel("Email")).toHaveValue(`new-${email}`);
  await expect(page).toHaveURL("/settings");
  await toasts(page).getByRole("button", { name: "Close" }).click();

  await form.getByLabel("New password", { exact: true }).fill("short");
  await form.getByLabel("Repeat password", { exact: true }).fill("different");
  await form.getByLabel("Current password", { exact: true }).click();
  await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
  await form.getByLabel("New password", { exact: true }).fill("Sweet-Rind-77");
  await form.getByLabel("Repeat password", { exact: true }).fill("Sweet-Rind-77");
  await form.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await save(page, "Sign-in");

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/sign-in");
  await page.getByLabel("Email").fill(`new-${email}`);
  await page.getByLabel("Password", { exact: true }).fill("Sweet-Rind-77");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/calendar");
});
