// @vitest-environment jsdom
import { cancelReasons } from "@ponkan/contract/feedback/reasons";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { pageConfig } from "~/lib/config.ts";
import { creator, subscription, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { noteOf } from "~/testing/form-fields.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => {
  localStorage.clear();
  pageConfig.links.training_articles = "https://help.example.com/articles";
});
afterEach(() => {
  closeApp();
  pageConfig.links.training_articles = "";
  pageConfig.tag_manager_id = null;
  delete window.dataLayer;
});

const TITLE = "Win $100 for Your Feedback";
const SURVEY = "POST /cancellation-surveys";
const answered = (type: "plan" | "account" | "free_account") => ({ [SURVEY]: { status: 201, body: { type } } });
const portal = { "GET /stripe/portal": { status: 200, body: { url: "https://billing.stripe.test" } } };

const modal = async () => within(await screen.findByRole("dialog", { name: TITLE }));
const free = (has_password = false) => user({ creators: [creator()], has_password });
const payer = (status: "active" | "past_due" = "active", plan = 2, has_password = false) =>
  user({ creators: [creator()], has_password, subscription: subscription(status, plan) });

async function open(button: "Cancel" | "Delete User", answers: Answers, person = payer()) {
  const api = openSignedIn("/subscription", { ...portal, ...answers }, person);
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return { ...api, modal: await modal() };
}
const choose = async (reason: string) =>
  userEvent.click(document.querySelector<HTMLInputElement>(`input[type=radio][value=${reason}]`)!);
const write = (text: string) => fireEvent.change(screen.getByLabelText("Experience"), { target: { value: text } });
const pressIn = async (name: string) => userEvent.click((await modal()).getByRole("button", { name }));
const confirmed = async (title: string, name = "Yes") =>
  userEvent.click(within(await screen.findByRole("dialog", { name: title })).getByRole("button", { name }));
const offers = async () => (await modal()).queryAllByRole("heading", { level: 3 }).map((title) => title.textContent);
/** Finds a toast with this text. */
const expectToast = async (text: string) =>
  within(await screen.findByRole("region", { name: "Notifications" })).findByText(text);
/** Completes step 1 of cancelling a plan. */
async function atOffers(reason = "other", answers: Answers = {}, person = payer()) {
  const api = await open("Cancel", { ...answered("plan"), ...answers }, person);
  await choose(reason);
  await pressIn("Continue");
  await (await modal()).findByRole("button", { name: "Cancel Subscription" });
  return api;
}

test("Cancel opens the survey: seven reasons, a text and what can be won (SUB-18, FB-01, FB-02, FB-03, FB-26, FE-04, CONST-19)", async () => {
  const { modal } = await open("Cancel", answered("plan"));
  expect(modal.getByText("Once a month we draw one answer and send its author a $100 gift card.")).toBeTruthy();
  const values = modal.getAllByRole<HTMLInputElement>("radio").map(({ value }) => value);
  expect(values).toEqual([...cancelReasons]);
  expect(modal.getByLabelText("Too expensive")).toBeTruthy();
  expect(modal.getByLabelText("Experience")).toBeTruthy();
  expect(modal.queryByLabelText("Password")).toBeNull();
});

test("a reason is needed and a text too long is told; neither is sent (FB-04, FE-01)", async () => {
  const { keys } = await open("Cancel", answered("plan"));
  await pressIn("Continue");
  expect(await screen.findByText("Reason is required.")).toBeTruthy();
  await choose("bugs");
  write("x".repeat(50_001));
  await waitFor(() => expect(noteOf("Experience")).toContain("mustn't be longer than 50000 characters."));
  await pressIn("Continue");
  expect(keys()).not.toContain(SURVEY);
  write("x".repeat(50_000));
  await pressIn("Continue");
  await waitFor(() => expect(keys()).toContain(SURVEY));
});

test.each([
  ["Cancel", "plan"],
  ["Delete User", "account"],
] as const)(
  "%s sends a survey of the type %s and goes on to the offers (SUB-16, FB-05, FB-06)",
  async (button, type) => {
    const { sent } = await open(button, answered(type));
    await choose("no-value");
    write("Nobody saw my posts.");
    await pressIn("Continue");
    await (await modal()).findByText("30% off next month");
    const { body } = sent.find(({ key }) => key === SURVEY)!;
    expect(body).toEqual({ type, reason: "no-value", experience: "Nobody saw my posts." });
  },
);

test.each([200, 422, 500])("an answer %i keeps step 1 and says so (FB-07, ERR-22)", async (status) => {
  const { modal } = await open("Cancel", { [SURVEY]: { status, body: { type: "plan" } } });
  await choose("bugs");
  await pressIn("Continue");
  expect((await modal.findByRole("alert")).textContent).toContain("Failed to submit feedback. Please try again.");
  expect(modal.getByRole("button", { name: "Continue" })).toBeTruthy();
});

test.each([
  ["expensive", ["30% off next month", "Change plan", "Learn how to get more from Reddit"]],
  ["bugs", ["30% off next month", "Change plan"]],
  ["banned", ["30% off next month", "Learn how to get more from Reddit"]],
])("who leaves for %s is offered what may help (FB-15, FB-18, FB-19, CONST-18)", async (reason, expected) => {
  await atOffers(reason);
  await waitFor(async () => expect(await offers()).toEqual(expected));
});

test("what cannot be taken is not offered (FE-02, FE-04)", async () => {
  pageConfig.links.training_articles = "";
  await atOffers("other", {}, payer("past_due", 1));
  expect(await offers()).toEqual([]);
  expect((await modal()).getByRole("button", { name: "Cancel Subscription" })).toBeTruthy();
});

test("the articles are a link to elsewhere (FB-25)", async () => {
  await atOffers();
  const link = (await modal()).getByRole<HTMLAnchorElement>("link", { name: "Read Articles" });
  expect([link.href, link.target]).toEqual(["https://help.example.com/articles", "_blank"]);
});

test("Change Plan opens the plans instead (FB-24)", async () => {
  await atOffers();
  await pressIn("Change Plan");
  expect(await screen.findByRole("dialog", { name: "Update Plan" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: TITLE })).toBeNull());
});

test("the discount is taken, told, and the user read again (FB-22, API-24, BI-07)", async () => {
  const message = "30% discount will be applied to your next payment.";
  const { keys } = await atOffers("other", { "POST /stripe/discount": { status: 200, body: { message } } });
  await pressIn("Apply Discount");
  expect(await expectToast(message)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(keys().lastIndexOf("GET /users/me")).toBeGreaterThan(keys().indexOf("POST /stripe/discount"));
});

test.each([
  [500, "Server Error", "Failed to apply discount. Please try again."],
  [422, "The discount was already used.", "The discount was already used."],
])("a discount that fails with %i is told in the modal (FB-23, ERR-24)", async (status, message, said) => {
  await atOffers("other", { "POST /stripe/discount": { status, body: { message } } });
  await pressIn("Apply Discount");
  expect((await (await modal()).findByRole("alert")).textContent).toContain(said);
});

test("the plan is canceled after one more question, and the user read again (FB-08, SUB-17, SUB-19, SUB-21, API-23)", async () => {
  const message = "Your subscription will end on 31 December 2026.";
  const { keys } = await atOffers("other", { "POST /stripe/subscription/cancel": { status: 200, body: { message } } });
  await pressIn("Cancel Subscription");
  const question = await screen.findByRole("dialog", { name: "Cancel Subscription" });
  expect(question.textContent).toMatch(/Your plan stays until .+ \d{4}\. Are you sure you want to proceed\?/);
  await confirmed("Cancel Subscription", "No");
  expect(keys()).not.toContain("POST /stripe/subscription/cancel");

  await pressIn("Cancel Subscription");
  await confirmed("Cancel Subscription");
  expect(await expectToast(message)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(keys().lastIndexOf("GET /users/me")).toBeGreaterThan(keys().indexOf("POST /stripe/subscription/cancel"));
});

test.each([
  [500, "Server Error", "Failed to cancel subscription. Please try again."],
  [422, "The subscription is already set to cancel.", "The subscription is already set to cancel."],
])("a cancellation that fails with %i is told in the modal (SUB-24, ERR-23)", async (status, message, said) => {
  await atOffers("other", { "POST /stripe/subscription/cancel": { status, body: { message } } });
  await pressIn("Cancel Subscription");
  await confirmed("Cancel Subscription");
  expect((await (await modal()).findByRole("alert")).textContent).toContain(said);
});

test("it begins anew when it is opened again (FB-12)", async () => {
  await atOffers("bugs");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  const again = await modal();
  expect(again.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked)).toEqual([]);
  expect(again.getByLabelText<HTMLTextAreaElement>("Experience").value).toBe("");
});

test("who pays nothing and has no password is deleted at once, for good (FB-10, FB-13)", async () => {
  const { keys } = await open(
    "Delete User",
    { ...answered("free_account"), "DELETE /users/me": { status: 204 } },
    free(),
  );
  expect((await modal()).getByText(/deletes your user, all creators, media and scheduled posts for good/)).toBeTruthy();
  await choose("no-need");
  await pressIn("Delete Account");
  const said = await screen.findByText("Your account was successfully deleted.");
  expect(said.closest("[role=status]")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/sign-in"));
  expect(keys()[keys().indexOf(SURVEY) + 1]).toBe("DELETE /users/me");
  expect([localStorage.getItem("SR_authed"), localStorage.getItem("SR_creator_id")]).toEqual(["false", "-1"]);
});

test("who pays nothing and has a password gives it with the survey, until it is right (FB-10, FE-06, ST-25)", async () => {
  let status = 422;
  const wrong = { message: "Current password is incorrect." };
  const { sent, modal } = await open(
    "Delete User",
    { ...answered("free_account"), "DELETE /users/me": () => (status === 422 ? { status, body: wrong } : { status }) },
    free(true),
  );
  await choose("no-need");
  await pressIn("Delete Account");
  expect(await modal.findByText("Password is required.")).toBeTruthy();
  expect(sent.map(({ key }) => key)).not.toContain(SURVEY);
  await userEvent.type(modal.getByLabelText("Password"), "Juicy-Peel-42");
  await pressIn("Delete Account");
  expect((await modal.findByRole("alert")).textContent).toContain("Current password is incorrect.");
  expect(address()).toBe("/subscription");
  status = 204;
  await pressIn("Delete Account");
  await waitFor(() => expect(address()).toBe("/sign-in"));
  expect(sent.findLast(({ key }) => key === "DELETE /users/me")?.body).toEqual({ current_password: "Juicy-Peel-42" });
});

test.each([
  [500, "Server Error", "Failed to delete the account. Please try again."],
  [409, "A post is being published. Try again in a minute.", "A post is being published. Try again in a minute."],
  [403, "Sign out and in again to do this.", "Sign out and in again to do this."],
])("a deletion that fails with %i is told, and the session stays (FB-14, ERR-21)", async (status, message, said) => {
  const answers = { ...answered("free_account"), "DELETE /users/me": { status, body: { message } } };
  const { modal } = await open("Delete User", answers, free());
  await choose("other");
  await pressIn("Delete Account");
  expect((await modal.findByRole("alert")).textContent).toContain(said);
  expect([address(), localStorage.getItem("SR_authed")]).toEqual(["/subscription", "true"]);
});

test("who pays is asked once more before the account is deleted (FB-09, SUB-17)", async () => {
  const { keys } = await open("Delete User", { ...answered("account"), "DELETE /users/me": { status: 204 } });
  await choose("expensive");
  await pressIn("Continue");
  await pressIn("Delete Account");
  await confirmed("Delete Account", "No");
  expect(keys()).not.toContain("DELETE /users/me");
  await pressIn("Delete Account");
  await confirmed("Delete Account");
  await waitFor(() => expect(address()).toBe("/sign-in"));
});

test("who pays and has a password gives it instead (FB-09, FE-06)", async () => {
  const answers = { ...answered("account"), "DELETE /users/me": { status: 204 } };
  const { sent } = await open("Delete User", answers, payer("active", 2, true));
  await choose("expensive");
  await pressIn("Continue");
  await pressIn("Delete Account");
  const question = within(await screen.findByRole("dialog", { name: "Delete Account" }));
  await userEvent.type(question.getByLabelText("Password"), "Juicy-Peel-42");
  await userEvent.click(question.getByRole("button", { name: "Delete Account" }));
  await waitFor(() => expect(address()).toBe("/sign-in"));
  expect(sent.findLast(({ key }) => key === "DELETE /users/me")?.body).toEqual({ current_password: "Juicy-Peel-42" });
});

test("a plan survey of who pays nothing leads to step 2 and deletes nothing (FB-11)", async () => {
  const { keys } = await atOffers("other", answered("free_account"));
  expect(keys()).not.toContain("DELETE /users/me");
});

test.each([
  [20, 0],
  [21, 1],
])(
  "a text of %i characters is %i event, and only with a tag manager (FB-27, CONST-20, BI-16)",
  async (length, events) => {
    pageConfig.tag_manager_id = "GTM-ABC123";
    await open("Cancel", answered("plan"));
    await choose("bugs");
    write("x".repeat(length));
    await pressIn("Continue");
    await (await modal()).findByRole("button", { name: "Cancel Subscription" });
    expect(window.dataLayer ?? []).toEqual(Array(events).fill({ event: "feedback", reason: "bugs" }));
  },
);

test("without a tag manager nobody is told (BI-16)", async () => {
  await open("Cancel", answered("plan"));
  await choose("bugs");
  write("x".repeat(21));
  await pressIn("Continue");
  await (await modal()).findByRole("button", { name: "Cancel Subscription" });
  expect(window.dataLayer).toBeUndefined();
});
