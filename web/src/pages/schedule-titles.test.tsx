// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const choose = (name: string) => fireEvent.click(screen.getByRole("radio", { name }));
const row = async (name: string) => {
  await findButton(new RegExp(`^r/${name}`));
  return within(document.querySelector<HTMLElement>(`[data-row="${name}"]`)!);
};
const titleField = () => screen.getByLabelText("Title") as HTMLTextAreaElement;

type TitleBody = { seed: number; rows: { subreddit: string; title: string }[] };
const ideas = (titles: string[], more: object = {}) => ({
  status: 200,
  body: { titles, why: titles.map(() => "From your keywords"), habits: null, note: null, ...more },
});
const reworded = (data: { subreddit: string; title: string | null; why: string | null }[]) => ({
  status: 200,
  body: { data },
});
const forEach = ({ body }: { body: unknown }) =>
  reworded((body as TitleBody).rows.map(({ subreddit }) => ({ subreddit, title: `For ${subreddit}`, why: null })));

test("Generate offers titles and More, a pick keeps the mode, changing it by hand is manual (TX-04, ENT-39)", async () => {
  const api = openSchedule({ "POST /posts/title": ({ body }) => ideas([`Idea ${(body as TitleBody).seed}`]) });
  await addSubreddits("openfield");
  choose("Text");
  const sources = within(screen.getByRole("radiogroup", { name: "Text source" })).getAllByRole("radio");
  expect(sources.map(({ textContent }) => textContent)).toEqual(["Empty", "Generate", "Manual", "Rephrase"]);
  choose("Generate");
  await userEvent.type(await screen.findByLabelText("Keywords"), "fog, ridge");
  await press("Generate");
  await press(/^Idea 0/);
  expect(titleField().value).toBe("Idea 0");
  await press("More");
  await findButton(/^Idea 1/);
  expect(api.sent.filter(({ key }) => key === "POST /posts/title").map(({ body }) => body)).toEqual([
    { mode: "generate", subreddit: "openfield", keywords: ["fog", "ridge"], media_ids: [], seed: 0 },
    { mode: "generate", subreddit: "openfield", keywords: ["fog", "ridge"], media_ids: [], seed: 1 },
  ]);
  expect(screen.getByRole("radio", { name: "Generate" }).getAttribute("aria-checked")).toBe("true");
  type("Title", "Idea 0, mine");
  expect(screen.getByRole("radio", { name: "Manual" }).getAttribute("aria-checked")).toBe("true");
});

test("keywords are still there after a look at another source", async () => {
  openSchedule();
  await addSubreddits("openfield");
  choose("Text");
  choose("Generate");
  await userEvent.type(await screen.findByLabelText("Keywords"), "fog");
  choose("Manual");
  expect(screen.queryByLabelText("Keywords")).toBeNull();
  choose("Generate");
  expect((screen.getByLabelText("Keywords") as HTMLInputElement).value).toBe("fog");
});

test("where nothing honest can be suggested it says so, with what works there", async () => {
  const habits = "Titles here that do well: 40\u201370 characters, [OC] tag, no question.";
  openSchedule({ "POST /posts/title": ideas([], { habits, note: "Write the first one yourself." }) });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "Mine");
  choose("Generate");
  await press("Generate");
  expect(await screen.findByText("Write the first one yourself.")).toBeTruthy();
  expect(await screen.findByText(habits)).toBeTruthy();
  // The written title still applies to all rows.
  expect(await (await row("openfield")).findByText("Mine")).toBeTruthy();
});

test("a blank is selected when its title is picked, Tab goes on to the next, and it cannot be scheduled", async () => {
  openSchedule({ "POST /posts/title": ideas(["Fog over [place], [time]"]) });
  await addSubreddits("openfield");
  choose("Text");
  choose("Generate");
  await press("Generate");
  await press(/^Fog over/);
  const selected = () => titleField().value.slice(titleField().selectionStart, titleField().selectionEnd);
  await waitFor(() => expect(selected()).toBe("[place]"));
  expect(document.activeElement).toBe(titleField());
  await userEvent.keyboard("{Tab}");
  expect(selected()).toBe("[time]");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  expect(selected()).toBe("[place]");
  expect(await (await row("openfield")).findByText("Blank to fill in")).toBeTruthy();
  await userEvent.keyboard("Lisbon{Tab}at dawn{Tab}");
  expect(titleField().value).toBe("Fog over Lisbon, at dawn");
  expect(document.activeElement).not.toBe(titleField());
  await findButton("Schedule 1 post");
});

test("a failed generation says so, in the server's words if it has any (TX-03, TX-04)", async () => {
  openSchedule({ "POST /posts/title": { status: 500 } });
  await addSubreddits("openfield");
  choose("Text");
  choose("Generate");
  await press("Generate");
  expect(await screen.findByText("Failed to generate titles. Please try again.")).toBeTruthy();
});

test("who asked too often is told when to ask again (TX-02)", async () => {
  const message = "Too many attempts. Please try again in 725 seconds.";
  openSchedule({ "POST /posts/title": { status: 429, body: { message } } });
  await addSubreddits("openfield");
  choose("Text");
  choose("Generate");
  await press("Generate");
  const words = "You've asked for titles 30 times in an hour. Try again in 13 minutes.";
  expect(await screen.findByText(words)).toBeTruthy();
});

test("Rephrase empties no row; one press rewords all, one takes all back (TX-01, SV-T10)", async () => {
  const api = openSchedule({ "POST /posts/rewordings": forEach });
  await addSubreddits("openfield openstudio");
  choose("Text");
  type("Title", "First light");
  choose("Rephrase");
  const [field, studio] = [await row("openfield"), await row("openstudio")];
  expect(await field.findByText("First light")).toBeTruthy();
  expect(field.queryByText("Title needed")).toBeNull();
  await press("Reword all");
  expect(await field.findByText("For openfield")).toBeTruthy();
  expect(await studio.findByText("For openstudio")).toBeTruthy();
  expect(api.sent.findLast(({ key }) => key === "POST /posts/rewordings")?.body).toEqual({
    rows: ["openfield", "openstudio"].map((subreddit) => ({ subreddit, title: "First light" })),
    beside: [],
    seed: 0,
  });
  expect(await screen.findAllByText("2 titles reworded.")).not.toHaveLength(0);
  await press("Undo");
  expect(await field.findByText("First light")).toBeTruthy();
  expect(await studio.findByText("First light")).toBeTruthy();
});

test("one row alone is taken back, a row written by hand is left alone", async () => {
  const api = openSchedule({ "POST /posts/rewordings": forEach });
  await addSubreddits("openfield openstudio");
  choose("Text");
  type("Title", "First light");
  await press(/^r\/openstudio/);
  fireEvent.change(await screen.findByLabelText("Title for r/openstudio"), { target: { value: "By hand" } });
  choose("Rephrase");
  await press("Reword all");
  const field = await row("openfield");
  expect(await field.findByText("For openfield")).toBeTruthy();
  expect(await (await row("openstudio")).findByText("By hand")).toBeTruthy();
  expect(api.sent.findLast(({ key }) => key === "POST /posts/rewordings")?.body).toMatchObject({ beside: ["By hand"] });
  await press(/^r\/openfield/);
  await press("Undo the rewording");
  expect(await field.findByText("First light")).toBeTruthy();
});

test("rows that do not follow the common title are counted, and one press gives it to all (PS-03)", async () => {
  openSchedule({ "POST /posts/rewordings": forEach });
  await addSubreddits("openfield openstudio");
  choose("Text");
  type("Title", "First light");
  expect(await screen.findByText("One title for all rows.")).toBeTruthy();
  choose("Rephrase");
  await press("Reword all");
  const [field, studio] = [await row("openfield"), await row("openstudio")];
  expect(await field.findByText("For openfield")).toBeTruthy();
  choose("Manual");
  type("Title", "Last light");
  expect(await screen.findByText("0 of 2 rows use this title.")).toBeTruthy();
  expect(screen.queryByText("One title for all rows.")).toBeNull();
  await press("Use it for all");
  expect(await field.findByText("Last light")).toBeTruthy();
  expect(await studio.findByText("Last light")).toBeTruthy();
  expect(await screen.findByText("One title for all rows.")).toBeTruthy();
  expect(await screen.findAllByText("2 titles replaced.")).not.toHaveLength(0);
  fireEvent.click((await screen.findAllByRole("button", { name: "Undo" })).at(-1)!);
  expect(await field.findByText("For openfield")).toBeTruthy();
  expect(await studio.findByText("For openstudio")).toBeTruthy();
});

test("what is suggested for a reworded row says what everybody's title says, not what its wording does", async () => {
  const api = openSchedule({ "POST /posts/rewordings": forEach, "POST /posts/title": ideas(["Other words"]) });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  choose("Rephrase");
  await press("Reword all");
  const field = await row("openfield");
  expect(await field.findByText("For openfield")).toBeTruthy();
  await press("Reword all");
  await press(/^r\/openfield/);
  await press("Suggest");
  await press(/^Other words/);
  expect(await field.findByText("Other words")).toBeTruthy();
  const asked = api.sent.filter(({ key }) => /title|rewordings/.test(key)).map(({ body }) => JSON.stringify(body));
  expect(asked).toHaveLength(3);
  for (const body of asked) expect(body).toContain('"title":"First light"');
});

test("rows that could not be reworded are named with the reason and keep their title", async () => {
  const why = "Only English titles can be reworded. Change it by hand.";
  openSchedule({
    "POST /posts/rewordings": reworded([
      { subreddit: "openfield", title: "Worded", why: null },
      { subreddit: "openstudio", title: null, why },
    ]),
  });
  await addSubreddits("openfield openstudio");
  choose("Text");
  type("Title", "Erstes Licht");
  choose("Rephrase");
  await press("Reword all");
  const text = `1 of 2 titles reworded. r/openstudio keeps its title. ${why}`;
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
  expect(await (await row("openstudio")).findByText("Erstes Licht")).toBeTruthy();
});

test("a refusal leaves all titles as they are", async () => {
  openSchedule({ "POST /posts/rewordings": { status: 500 } });
  await addSubreddits("openfield");
  choose("Text");
  type("Title", "First light");
  choose("Rephrase");
  await press("Reword all");
  expect(await screen.findAllByText("Failed to generate titles. Please try again.")).not.toHaveLength(0);
  expect(await (await row("openfield")).findByText("First light")).toBeTruthy();
});
