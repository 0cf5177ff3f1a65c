import type { Page } from "@playwright/test";
import { anAnswerer } from "../support/answerer.ts";
import { test as base, expect } from "../support/test.ts";

const paying = { creators: ["mira"], subscription: { status: "active" } };
const test = base.extend<{ answerer: (rule?: object) => ReturnType<typeof anAnswerer> }>({
  answerer: async ({ page, sandbox, database, signedIn }, use) =>
    use(async (rule) => anAnswerer({ page, sandbox, database, person: await signedIn(paying) }, rule)),
});

// People send messages, the worker reads and answers them, and the page is notified.
test.setTimeout(60_000);
const patience = { timeout: 20_000 };

const rowOf = (page: Page, name: string) => page.getByRole("listitem", { name: new RegExp(`^u/${name}`) });
const clock = (inHours: number) => new Date(Date.now() + inHours * 3_600_000).toISOString().slice(11, 16);

test("a message waits for its delay and is answered once, while somebody looks (AR-01, AR-04)", async ({
  page,
  answerer,
}) => {
  const by = await answerer();
  await page.goto("/inbox");
  await expect(page.getByText("Nothing here yet.")).toBeVisible(patience);
  await by.receives("Where was that?", "mossy_boots");
  const row = rowOf(page, "mossy_boots");
  await expect(row).toContainText("Waiting", patience);
  await expect(row).toContainText(/“Hello” waits until \d\d:\d\d/);
  await expect(page.getByRole("radio", { name: "Waiting 1" })).toBeVisible();
  expect(await by.said()).toEqual([]);
  await by.passTheDelay();
  await expect(row).toContainText(/“Hello” answered/, patience);
  expect(await by.said()).toEqual(["Thanks, mossy_boots!"]);
});

test("after an automatic answer its owner answers too, once (AR-16)", async ({ page, answerer }) => {
  const by = await answerer();
  await by.receives("Is the path open all year?", "mossy_boots");
  await by.passTheDelay();
  await page.goto("/inbox");
  const row = rowOf(page, "mossy_boots");
  await expect(row).toContainText(/“Hello” answered/, patience);
  await row.getByRole("button", { name: "Answer yourself" }).click();
  await row.getByLabel("Answer u/mossy_boots").fill("From May on.");
  await row.getByRole("button", { name: "Send answer" }).click();
  await expect(row).toContainText("You answered", patience);
  await expect(row).toContainText("“Hello”:Thanks, mossy_boots!");
  await expect(row.getByRole("button", { name: /^Answer/ })).toBeHidden();
  expect(await by.said()).toEqual(["Thanks, mossy_boots!", "From May on."]);
});

test("a waiting answer is cancelled, or sent at once", async ({ page, answerer }) => {
  const by = await answerer();
  await by.receives("Where was that?", "mossy_boots");
  await by.receives("Is it for sale?", "trail_tea");
  await page.goto("/inbox");
  const [cancelled, hurried] = [rowOf(page, "mossy_boots"), rowOf(page, "trail_tea")];
  await cancelled.getByRole("button", { name: "Cancel the answer" }).click();
  await expect(cancelled).toContainText("You canceled the answer.");
  await hurried.getByRole("button", { name: "Send now" }).click();
  await expect(hurried).toContainText(/“Hello” answered/, patience);
  await by.passTheDelay();
  expect(await by.said()).toEqual(["Thanks, trail_tea!"]);
});

test("a word of the creator's own hands a conversation to them, and they answer it (NAV-09)", async ({
  page,
  answerer,
}) => {
  const by = await answerer();
  await page.goto("/autoresponder/message");
  await page.getByRole("button", { name: "Hand-off words" }).click();
  const dialog = page.getByRole("dialog", { name: "Hand-off words" });
  await dialog.getByLabel("Words").fill("refund");
  await dialog.getByLabel("Words").press("Enter");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  await by.receives("I would like a refund, please.", "mossy_boots");
  await page.goto("/inbox?state=needs_you");
  const row = rowOf(page, "mossy_boots");
  await expect(row).toContainText('They wrote "refund". It is yours to answer.');
  await expect(page.getByRole("radio", { name: "Needs you 1" })).toBeVisible();
  await row.getByRole("button", { name: "Answer" }).click();
  await row.getByLabel("Answer u/mossy_boots").fill("Of course.");
  await row.getByRole("button", { name: "Send answer" }).click();
  await expect.poll(by.said, patience).toEqual(["Of course."]);
  await by.receives("Thank you. And the other one?", "mossy_boots");
  await page.goto("/inbox");
  await expect(row.first()).toContainText("This person asked not to be answered automatically.");
  expect(await by.said()).toEqual(["Of course."]);
});

test("the daily limit leaves the next one unanswered and says so (AR-04)", async ({ page, answerer }) => {
  const by = await answerer({ daily_limit: 1 });
  await by.receives("Where was that?", "mossy_boots");
  await by.passTheDelay();
  await page.goto("/inbox");
  await expect(rowOf(page, "mossy_boots")).toContainText(/“Hello” answered/, patience);
  await by.receives("Is it for sale?", "trail_tea");
  await expect(rowOf(page, "trail_tea")).toContainText("The daily limit was reached.", patience);
  expect(await by.said()).toEqual(["Thanks, mossy_boots!"]);
});

test("in quiet hours an answer waits, and goes out when they are over (AR-04)", async ({
  page,
  answerer,
  database,
}) => {
  const quiet = { active_from: clock(3), active_to: clock(5) };
  const by = await answerer(quiet);
  await by.receives("Where was that?", "mossy_boots");
  await page.goto("/inbox");
  const row = rowOf(page, "mossy_boots");
  await expect(row).toContainText(/waits until/, patience);
  await by.passTheDelay();
  const isPutOff = async () => {
    const query = "select from answers where creator_id = $1 and state = 'waiting' and next_at > now()";
    return (await database.query(query, [by.creatorId])).rowCount;
  };
  await expect.poll(isPutOff, patience).toBe(1);
  expect(await by.said()).toEqual([]);
  await by.change({ active_from: clock(-3), active_to: clock(3) });
  await by.passTheDelay();
  await expect(row).toContainText(/“Hello” answered/, patience);
  expect(await by.said()).toEqual(["Thanks, mossy_boots!"]);
});

test("the end of the plan ends what waits, and the creator is told (AR-06)", async ({ page, answerer, database }) => {
  const by = await answerer();
  await by.receives("Where was that?", "mossy_boots");
  await database.query("update subscriptions set status = 'canceled' where user_id = $1", [by.userId]);
  await by.passTheDelay();
  await page.goto("/inbox");
  const opened = page.getByRole("dialog");
  await expect(opened).toContainText(
    "Some autoresponders were disabled. Please upgrade your plan to enable them.",
    patience,
  );
  await opened.getByRole("button", { name: "Close" }).first().click();
  await expect(rowOf(page, "mossy_boots")).toContainText("The plan ended.");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Message" }).click();
  await expect(page.getByRole("switch", { name: "Hello: on" })).not.toBeChecked();
  expect(await by.said()).toEqual([]);
});

test("before a rule is switched on its replay says whom it would have answered, and follows the rule at once", async ({
  page,
  answerer,
}) => {
  const by = await answerer({ trigger: "keywords", keywords: ["nobody asks this"] });
  await by.receives("Where was that taken?", "mossy_boots");
  await by.receives("Is it for sale?", "trail_tea");
  await page.goto("/autoresponder/message");
  await page.getByRole("link", { name: "New autoresponder" }).first().click();
  await page.getByLabel("Name").fill("Prints");
  await page.getByLabel("Keywords").fill("sale");
  await page.getByLabel("Replies").fill("It is, {username}.");
  await page.getByRole("button", { name: "Replay the last 30 days" }).click();
  const replay = page.getByRole("list", { name: "Replay" });
  await expect(page.getByText("It would have answered 1 of 2 messages.")).toBeVisible(patience);
  await expect(replay.getByRole("listitem").filter({ hasText: "u/trail_tea" })).toContainText("It is, trail_tea.");
  await page.getByLabel("Keywords").fill("taken");
  await page.keyboard.press("Enter");
  await expect(page.getByText("It would have answered 2 of 2 messages.")).toBeVisible();
  await expect(replay.getByRole("listitem").filter({ hasText: "u/mossy_boots" })).toContainText("It is, mossy_boots.");
  expect(await by.said()).toEqual([]);
});
