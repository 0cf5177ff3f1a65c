// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { creator, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const mira = user({ creators: [creator()] });
const section = async (name: string) => within(await screen.findByRole("region", { name }));
const save = async (name: string) => (await section(name)).getByRole<HTMLButtonElement>("button", { name: "Save" });
const firstDay = () => screen.findByLabelText<HTMLSelectElement>("First day of the week");
const chooseFirstDay = async (value: string) => fireEvent.change(await firstDay(), { target: { value } });

test("alerts are saved; a failure keeps what was chosen and says so", async () => {
  let isDown = false;
  const { sent } = openSignedIn(
    "/settings",
    {
      "PATCH /users/me": () =>
        isDown ? { status: 500, body: {} } : { status: 200, body: { ...mira, failed_post_emails: false } },
    },
    mira,
  );
  const emails = () => screen.getByRole<HTMLInputElement>("switch", { name: "Email me when posts fail" });
  await section("Alerts");
  expect([emails().checked, (await save("Alerts")).disabled]).toEqual([true, true]);
  await userEvent.click(emails());
  await waitFor(async () => expect((await save("Alerts")).disabled).toBe(false));
  await userEvent.click(await save("Alerts"));
  expect(await screen.findAllByText("Settings were saved.")).toBeTruthy();
  await waitFor(async () => expect((await save("Alerts")).disabled).toBe(true));
  const saved = () => sent.filter(({ key }) => key === "PATCH /users/me").map(({ body }) => body);
  expect(saved()).toEqual([{ failed_post_emails: false }]);
  expect(emails().checked).toBe(false);

  isDown = true;
  await userEvent.click(emails());
  await userEvent.click(await save("Alerts"));
  const failed = await (await section("Alerts")).findByRole("alert");
  expect(failed.textContent).toContain("Failed to save settings. Please try again.");
  expect(emails().checked).toBe(true);
});

test("what was changed in another tab meanwhile stays as it is there, and is shown", async () => {
  const elsewhere = { ...mira, timezone: "Asia/Tokyo", week_starts_on: 0 as const };
  const { sent } = openSignedIn("/settings", { "PATCH /users/me": { status: 200, body: elsewhere } }, mira);
  await chooseFirstDay("0");
  await waitFor(async () => expect((await save("Preferences")).disabled).toBe(false));
  await userEvent.click(await save("Preferences"));
  await waitFor(async () => expect((await save("Preferences")).disabled).toBe(true));
  expect(sent.filter(({ key }) => key === "PATCH /users/me").map(({ body }) => body)).toEqual([{ week_starts_on: 0 }]);
  expect((await section("Preferences")).getByLabelText<HTMLInputElement>("Time zone").value).toBe("Asia/Tokyo");
});

test("a page with unsaved changes asks before it is left", async () => {
  openSignedIn("/settings", {}, mira);
  await chooseFirstDay("0");
  const leave = async () => userEvent.click((await screen.findAllByRole("link", { name: "Analytics" }))[0]!);
  const question = () => screen.findByRole("dialog", { name: "Unsaved changes" });
  await leave();
  expect((await question()).textContent).toContain("Your changes are not saved. Are you sure you want to proceed?");
  await userEvent.click(within(await question()).getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([address(), (await firstDay()).value]).toEqual(["/settings", "0"]);
  await leave();
  await userEvent.click(within(await question()).getByRole("button", { name: "Leave without saving" }));
  await waitFor(() => expect(address()).toBe("/analytics"));
});

test("changes that were taken back are no reason to ask", async () => {
  openSignedIn("/settings", {}, mira);
  await chooseFirstDay("0");
  await chooseFirstDay("1");
  await userEvent.click((await screen.findAllByRole("link", { name: "Analytics" }))[0]!);
  await waitFor(() => expect(address()).toBe("/analytics"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who came by a platform is asked for an email to be written to, and led to its field", async () => {
  openSignedIn("/settings", {}, user({ creators: [creator()], email: null }));
  expect(await screen.findByText("You have no email set yet.")).toBeTruthy();
  Element.prototype.scrollIntoView = () => undefined;
  await userEvent.click(screen.getByRole("button", { name: "Add email" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  await userEvent.click(screen.getByRole("switch", { name: "Email me when posts fail" }));
  expect(screen.getByText("You have no email set yet.")).toBeTruthy();
  await userEvent.click(screen.getByRole("switch", { name: "Email me when posts are removed" }));
  expect(screen.queryByText("You have no email set yet.")).toBeNull();
});
