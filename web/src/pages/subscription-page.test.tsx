// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { creator, stats, subscription, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// There is no layout in these tests, and asking for it of every element takes most of their time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const block = (name: string) => screen.findByRole("region", { name });
const question = () => screen.findByRole("dialog", { name: "Delete User" });
const answer = async (name: "Yes" | "No") => userEvent.click(within(await question()).getByRole("button", { name }));
const pressDelete = async () =>
  userEvent.click(within(await block("Leave")).getByRole("button", { name: "Delete User" }));

test("a user without a subscription sees Free, the usage and its reset, and the sign-in email (SUB-07, SUB-10, SUB-11, SUB-12, SUB-13, SUB-15, PERM-06)", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T00:00:00Z"), toFake: ["Date"] });
  openSignedIn(
    "/subscription",
    { "GET /users/me/stats": { status: 200, body: { ...stats, used_monthly_posts: 3 } } },
    user({ creators: [creator()], email: "mira@example.com" }),
  );
  expect((await block("Plan and price")).textContent).toContain("Free");
  const usage = await block("Usage");
  await waitFor(() => expect(usage.textContent).toContain("3/5 posts used"));
  const bar = within(usage).getByRole("progressbar");
  expect(bar.getAttribute("aria-valuenow")).toBe("60");
  expect(bar.querySelector<HTMLElement>("[data-fill]")!.style.width).toBe("60%");
  expect(usage.textContent).toContain("Used posts reset to 0 in 3 days");
  expect(usage.textContent).toContain("Updates midnight UTC");
  expect((await block("Billing Details")).textContent).toContain("mira@example.com");
  await userEvent.click(screen.getByRole("button", { name: "Upgrade Plan" }));
  expect(await screen.findByRole("dialog", { name: "Upgrade Plan" })).toBeTruthy();
});

test("a subscriber sees the plan, its price and its allowance (SUB-06, SUB-08, SUB-09)", async () => {
  openSignedIn("/subscription", {}, user({ creators: [creator()], subscription: subscription("active", 2) }));
  const plan = await block("Plan and price");
  for (const text of ["Growth", "150 posts", "Monthly", "$24.00"]) expect(plan.textContent).toContain(text);
  expect((await block("Usage")).textContent).toContain("0/150 posts used");
  expect(screen.queryByRole("button", { name: "Upgrade Plan" })).toBeNull();
});

const withoutPassword = user({ creators: [creator()], has_password: false });

test("Delete User asks for the password of who has one, until it is right (ST-25)", async () => {
  let status = 422;
  const { sent } = openSignedIn("/subscription", {
    "DELETE /users/me": () =>
      status === 422 ? { status, body: { message: "Current password is incorrect." } } : { status, body: undefined },
  });
  await pressDelete();
  const question = within(await screen.findByRole("dialog", { name: "Delete User" }));
  await userEvent.type(question.getByLabelText("Password"), "Juicy-Peel-42");
  const press = async () => userEvent.click(question.getByRole("button", { name: "Delete User" }));
  await press();
  expect((await question.findByRole("alert")).textContent).toContain("Current password is incorrect.");
  expect(address()).toBe("/subscription");
  status = 204;
  await press();
  await waitFor(() => expect(address()).toBe("/sign-in"));
  expect(sent.findLast(({ key }) => key === "DELETE /users/me")?.body).toEqual({ current_password: "Juicy-Peel-42" });
});

test("Delete User asks first, and No changes nothing (FB-13)", async () => {
  const { keys } = openSignedIn("/subscription", {}, withoutPassword);
  await pressDelete();
  await answer("No");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(keys()).not.toContain("DELETE /users/me");
});

test("Delete User tells a failure, and then leaves for good (FB-13, ERR-21)", async () => {
  let status = 500;
  let body: unknown;
  openSignedIn("/subscription", { "DELETE /users/me": () => ({ status, body }) }, withoutPassword);
  await pressDelete();
  await answer("Yes");
  const failed = await within(await block("Leave")).findByRole("alert");
  expect(failed.textContent).toContain("Failed to delete the account. Please try again.");
  expect(address()).toBe("/subscription");

  [status, body] = [409, { message: "A post is being published. Try again in a minute." }];
  await pressDelete();
  await answer("Yes");
  const busy = within(await block("Leave")).findByText("A post is being published. Try again in a minute.");
  expect(await busy).toBeTruthy();

  [status, body] = [204, undefined];
  await pressDelete();
  await answer("Yes");
  const said = await screen.findByText("Your account was successfully deleted.");
  expect(said.closest("[role=status]")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/sign-in"));
  expect([localStorage.getItem("SR_authed"), localStorage.getItem("SR_creator_id")]).toEqual(["false", "-1"]);
});
