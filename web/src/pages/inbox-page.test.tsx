// @vitest-environment jsdom
import type { InboxItem } from "@ponkan/contract/inbox/inbox-item";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inboxChanged } from "~/api/inbox.ts";
import { creator, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

afterEach(closeApp);

const today = new Date();
const minutes = (count: number) => new Date(today.getTime() + count * 60_000).toISOString();
const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })] });

function item(changes: Partial<InboxItem> = {}): InboxItem {
  return {
    ...{ id: 1, type: "comment", username: "mossy_boots", subject: "", body: "Do you sell prints?" },
    ...{ subreddit: "ridgelines", post_title: "Fog", url: "https://reddit.test/1", received_at: minutes(-30) },
    ...{
      state: "open",
      reason: null,
      answer: null,
      automatic_answer: null,
      replies_to: null,
      is_blocked: false,
      is_silenced: false,
    },
    ...changes,
  };
}
const answer = (changes: Partial<NonNullable<InboxItem["answer"]>> = {}): NonNullable<InboxItem["answer"]> => ({
  ...{ id: 5, autoresponder: { id: 2, name: "Prints" }, variant: 0, text: "Yes, on my profile.", state: "waiting" },
  ...{ answer_at: minutes(5), sent_at: null, replies: 0, reason: null },
  ...changes,
});

let kept: InboxItem[];
beforeEach(() => {
  kept = [
    item({ id: 1, state: "waiting", answer: answer() }),
    item({ id: 2, username: "trail_tea", state: "needs_you", reason: 'They wrote "stop". It is yours to answer.' }),
    item({
      id: 3,
      username: "otter",
      type: "message",
      subject: "Hi",
      state: "answered",
      answer: answer({ state: "sent", sent_at: minutes(-2) }),
    }),
    item({ id: 4, username: "fox", state: "skipped", reason: "The daily limit was reached." }),
  ];
});

function open(path = "/inbox", answers: Answers = {}) {
  const changed =
    (changes: Partial<InboxItem>, status = 200): Answers[string] =>
    ({ key }) => {
      const at = kept.findIndex(({ id }) => key.includes(`/${id}/`));
      kept[at] = { ...kept[at]!, ...changes };
      return { status, body: { data: kept[at] } };
    };
  return openSignedIn(
    path,
    {
      "GET /inbox": () => ({ status: 200, body: { data: kept, next: null, read_at: minutes(-1) } }),
      "GET /inbox/counts": () => ({
        status: 200,
        body: { needs_you: kept.filter(({ state }) => state === "needs_you").length, waiting: 1 },
      }),
      "GET /templates": {
        status: 200,
        body: [{ id: 1, name: "Sorry", type: "comment", text: "Sorry, {username}.", created_at: minutes(0) }],
      },
      "POST /inbox/1/cancel": changed({
        state: "skipped",
        reason: "You canceled the answer.",
        answer: answer({ state: "dropped" }),
      }),
      "POST /inbox/1/send-now": { status: 409, body: { message: "The answer is being sent." } },
      "POST /inbox/2/answer": changed(
        { state: "waiting", reason: null, answer: answer({ autoresponder: null, state: "sending" }) },
        201,
      ),
      "POST /inbox/2/done": changed({ state: "skipped", reason: "You marked it as done." }),
      "POST /inbox/4/block": changed({ is_blocked: true }),
      ...answers,
    },
    person,
  );
}
const row = (name: RegExp) => screen.findByRole("listitem", { name });
const press = async (where: HTMLElement, name: string | RegExp) =>
  userEvent.click(within(where).getByRole("button", { name }));

test("what is written in Reddit's Markdown is read as on Reddit, and only web addresses can be pressed", async () => {
  const body = "Please read [the rules](https://www.reddit.com/wiki/rules) **first**.\n[Win](javascript:alert(1))";
  kept = [item({ username: null, type: "message", subject: "Welcome", body })];
  open();
  const link = await screen.findByRole("link", { name: "the rules" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "https://www.reddit.com/wiki/rules",
    "_blank",
  ]);
  expect(link.closest("p")!.textContent).toContain("Please read the rules first.\n");
  expect(screen.queryByRole("link", { name: "Win" })).toBeNull();
});

test("shows comments and messages with how each stands (AR-15)", async () => {
  open();
  expect((await row(/mossy_boots, Waiting/)).textContent).toMatch(/“Prints” waits until /);
  expect((await row(/trail_tea, Needs you/)).textContent).toContain('They wrote "stop".');
  expect((await row(/otter, Answered/)).textContent).toMatch(/“Prints” answered, /);
  expect((await row(/fox, Skipped/)).textContent).toContain("The daily limit was reached.");
  expect(
    within(await row(/fox/))
      .getByRole("link", { name: "Open on Reddit" })
      .getAttribute("href"),
  ).toBe("https://reddit.test/1");
});

test("a waiting answer is canceled; one that is going out says so", async () => {
  open();
  const waiting = await row(/mossy_boots/);
  await press(waiting, "Send now");
  expect(await screen.findAllByText("The answer is being sent.")).not.toEqual([]);
  await press(await row(/mossy_boots/), "Cancel the answer");
  expect((await row(/mossy_boots, Skipped/)).textContent).toContain("You canceled the answer.");
});

test("is answered by hand with a template whose variables are filled in (TE-03)", async () => {
  const api = open();
  await press(await row(/trail_tea/), "Answer");
  const form = await row(/trail_tea/);
  await press(form, "Comment templates");
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Sorry/ }));
  const field = within(form).getByLabelText<HTMLTextAreaElement>("Answer u/trail_tea");
  expect(field.value).toBe("Sorry, trail_tea.");
  await userEvent.type(field, " I stop.");
  await press(form, "Send answer");
  expect(await row(/trail_tea, Is being sent/)).toBeTruthy();
  expect(api.sent.find(({ key }) => key === "POST /inbox/2/answer")?.body).toEqual({
    text: "Sorry, trail_tea. I stop.",
  });
});

test("what an autoresponder has answered is answered by hand too, once, and both are shown", async () => {
  const said = { autoresponder: null, text: "From May on.", state: "sent", sent_at: minutes(0) } as const;
  const api = open("/inbox", {
    "POST /inbox/3/answer": () => {
      const answered = { answer: answer(said), automatic_answer: { name: "Prints", text: "Yes, on my profile." } };
      kept[2] = { ...kept[2]!, ...answered };
      return { status: 201, body: { data: kept[2] } };
    },
  });
  await press(await row(/otter/), "Answer yourself");
  await userEvent.type(screen.getByLabelText("Answer u/otter"), "From May on.");
  await press(await row(/otter/), "Send answer");
  await waitFor(async () => expect((await row(/otter/)).textContent).toMatch(/You:From May on.*You answered, /));
  expect((await row(/otter/)).textContent).toContain("“Prints”:Yes, on my profile.");
  expect(within(await row(/otter/)).queryByRole("button", { name: /^Answer/ })).toBeNull();
  (await row(/otter/)).focus();
  await userEvent.keyboard("r");
  expect(screen.queryByLabelText("Answer u/otter")).toBeNull();
  expect(api.keys().filter((key) => key === "POST /inbox/3/answer")).toHaveLength(1);
});

test("the sidebar counts what needs a person, and what changes is read", async () => {
  open();
  await row(/trail_tea/);
  const link = screen.getByRole("link", { name: /Inbox/ });
  await waitFor(() => expect(link.textContent).toBe("Inbox1 need you"));
  await press(await row(/trail_tea/), "Done");
  await waitFor(() => expect(link.textContent).toBe("Inbox"));
  kept = [item({ id: 9, username: "late_owl" }), ...kept];
  inboxChanged();
  expect(await row(/late_owl, Not answered/)).toBeTruthy();
});

test("a sender is blocked, filters stand in the address, J and K walk, R answers", async () => {
  const api = open();
  await press(await row(/fox/), "Block");
  expect(within(await row(/fox/)).getByText("Blocked")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("jj");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("u/trail_tea, Needs you");
  await userEvent.keyboard("KR"); // Caps Lock is on
  expect(await screen.findByLabelText("Answer u/mossy_boots")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: /^Needs you/ }));
  await waitFor(() => expect(address()).toBe("/inbox?state=needs_you"));
  await waitFor(() => expect(api.sent.filter(({ key }) => key === "GET /inbox").at(-1)?.query.state).toBeTruthy());
});

test("is empty, and fails, in words", async () => {
  kept = [];
  open();
  expect(await screen.findByRole("heading", { name: "Nothing here yet." })).toBeTruthy();
  closeApp();
  open("/inbox", { "GET /inbox": { status: 500, body: {} } });
  expect(await screen.findByText("Failed to get the inbox. Please reload the page to try again.")).toBeTruthy();
});

test("a reply to an automatic answer shows that answer and what it answered, folded where it is long (AR-19)", async () => {
  const long = `Yes, on my profile. ${"There are many. ".repeat(9)}`;
  const before = { name: "Prints", text: "Yes, on my profile.", username: "otter", body: "Do you sell prints?" };
  kept = [
    item({ id: 7, username: "otter", body: "And frames?", state: "needs_you", replies_to: before }),
    item({ id: 8, username: "fox", body: "Thanks, and?", state: "needs_you", replies_to: { ...before, text: long } }),
  ];
  open();
  const short = await row(/otter/);
  expect(short.textContent).toMatch(/u\/otter:Do you sell prints\?“Prints”:Yes, on my profile\.And frames\?/);
  expect(within(short).queryByRole("button", { name: "Show all" })).toBeNull();
  const folded = within(await row(/fox/)).getByRole("button", { name: "Show all" });
  await userEvent.click(folded);
  expect(folded.getAttribute("aria-expanded")).toBe("true");
});

test("an answer that is being written outlasts a list that is read again or filtered without it", async () => {
  open();
  const row = async () => within(await screen.findByRole("listitem", { name: /trail_tea/ }));
  await userEvent.click((await row()).getByRole("button", { name: "Answer" }));
  await userEvent.type(await screen.findByLabelText("Answer u/trail_tea"), "Of course");
  const all = kept;
  kept = all.filter(({ id }) => id !== 2);
  inboxChanged();
  await waitFor(() => expect(screen.queryByRole("listitem", { name: /trail_tea/ })).toBeNull());
  kept = all;
  inboxChanged();
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Answer u/trail_tea")).value).toBe("Of course");
  await userEvent.click((await row()).getByRole("button", { name: "Cancel" }));
  await userEvent.click((await row()).getByRole("button", { name: "Answer" }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>("Answer u/trail_tea")).value).toBe("");
});
