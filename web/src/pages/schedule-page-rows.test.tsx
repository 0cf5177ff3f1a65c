// @vitest-environment jsdom
import { setTwelveHourClock } from "@ponkan/contract/time/clock-text";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { subreddit } from "~/features/composer/testing/builders.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { aboutPlace } from "~/testing/analysis.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(() => {
  closeApp();
});

const rowElement = (name: string) => document.querySelector<HTMLElement>(`[data-row="${name}"]`)!;
const rowNames = () => [...document.querySelectorAll<HTMLElement>("[data-row]")].map((each) => each.dataset.row);
const ofAll = async (item: string | RegExp) => {
  await press("More for all subreddits");
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};

/** A text post to the given subreddits; r/tagged requires [OC] in the title, r/flairfirst a flair. */
async function write(names: string) {
  openSchedule();
  await addSubreddits(names);
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await findButton(/^Title rule/, rowElement("tagged"));
}

test("what is to be fixed, the title and the options lead to their place in the row", async () => {
  await write("openfield tagged flairfirst");
  const focused = () => document.activeElement;
  await press(/^Title rule/, rowElement("tagged"));
  await waitFor(() => expect(focused()).toBe(within(rowElement("tagged")).getByLabelText("Title for r/tagged")));
  await press(/^Flair needed/, rowElement("flairfirst"));
  await waitFor(() => expect(focused()).toBe(rowElement("flairfirst").querySelector("[data-field=flair] button")));

  // With the keyboard, because the title is a button.
  const title = await findButton(/^First light/, rowElement("openfield"));
  title.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(focused()).toBe(within(rowElement("openfield")).getByLabelText("Title for r/openfield")));
  for (const [mark, field] of [
    ["No comment", "[data-field=comment]"],
    ["Never deleted", "[data-field=deleteAfter]"],
    ["No spoiler", "[data-field=is_spoiler] select"],
  ] as const) {
    fireEvent.click(within(rowElement("openfield")).getByTitle(mark));
    await waitFor(() => expect(focused()).toBe(rowElement("openfield").querySelector(field)));
  }
});

test("where nothing can be scheduled it is said why, and one sees where it is put right", async () => {
  openSchedule();
  await addSubreddits("flairfirst");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await findButton(/^Flair needed/, rowElement("flairfirst"));
  await press("Schedule");
  const flair = () => rowElement("flairfirst").querySelector<HTMLElement>("[data-field=flair] button")!;
  await waitFor(() => expect(document.activeElement).toBe(flair()));
  expect(flair().dataset.ledTo).toBe("");
  expect(screen.getAllByText(/^r\/flairfirst: .*flair/i)).not.toHaveLength(0);
  flair().blur();
  expect(flair().dataset.ledTo).toBeUndefined();
});

test("a row shows apart what is on and what is off", async () => {
  await write("openfield tagged");
  const mark = (name: string, title: string) => within(rowElement(name)).getByTitle(title);
  const icon = (name: string, title: string) => mark(name, title).querySelector("svg")?.getAttribute("class");
  const [shown, never] = [icon("openfield", "Not NSFW"), icon("openfield", "Never deleted")];
  fireEvent.click(screen.getByLabelText("NSFW"));
  fireEvent.change(await screen.findByLabelText("Delete after (hours)"), { target: { value: "24" } });
  await waitFor(() => expect(mark("openfield", "NSFW").textContent).toContain("NSFW"));
  await waitFor(() => mark("openfield", "Deleted after 24 hours"));
  expect(icon("openfield", "NSFW")).not.toBe(shown);
  expect(icon("openfield", "Deleted after 24 hours")).not.toBe(never);
});

test("titles that pass are offered with a word that any of them will do", async () => {
  await write("openfield tagged");
  await press(/^Title rule/, rowElement("tagged"));
  const offered = within(await screen.findByRole("list", { name: "Titles that pass" }));
  expect(offered.getAllByRole("button")).toHaveLength(2);
  expect(within(rowElement("tagged")).getByText("Each of these fits:")).toBeTruthy();
});

test("the forecast counts what will go", async () => {
  await write("openfield tagged flairfirst");
  const footer = within(document.querySelector("footer")!);
  await waitFor(() => expect(footer.getByText(/^1 of 3 posts$/)).toBeTruthy());
  expect(footer.getByText("0 → 1")).toBeTruthy();
  const preflight = within(screen.getByRole("region", { name: "Ban Shield preflight" }));
  expect(preflight.queryByText(/goes? out less than 10 minutes/)).toBeNull();
});

test("only what needs somebody is shown until all are shown again, also what is put right meanwhile", async () => {
  await write("openfield tagged flairfirst openstudio");
  await press("2 to fix");
  await waitFor(() => expect(rowNames()).toEqual(["tagged", "flairfirst"]));
  await press(/^Title rule/, rowElement("tagged"));
  fireEvent.change(await screen.findByLabelText("Title for r/tagged"), { target: { value: "[OC] First light" } });
  await waitFor(() => expect(within(rowElement("tagged")).queryByText("Title rule")).toBeNull());
  expect(rowNames()).toEqual(["tagged", "flairfirst"]);
  await press("Show all");
  await waitFor(() => expect(rowNames()).toEqual(["openfield", "tagged", "flairfirst", "openstudio"]));
});

test("what cannot go is counted alike in the table, the preflight and the footer: by posts, without those that stay", async () => {
  await write("openfield tagged gone openstudio alsogone");
  const preflight = () => screen.getByRole("region", { name: "Ban Shield preflight" }).textContent;
  const footer = () => document.querySelector("footer")!.textContent;
  await findButton("3 to fix");
  await waitFor(() => expect(preflight()).toContain("3 posts to fix"));
  expect(footer()).toContain("2 of 5 posts");
  expect(footer()).toContain("3 posts to fix");

  fireEvent.click(within(rowElement("alsogone")).getByRole("checkbox"));
  await findButton("2 to fix");
  await waitFor(() => expect(preflight()).toContain("2 posts to fix"));
  expect(footer()).toContain("2 of 4 posts");
});

test("what is done to all is done to those that are shown", async () => {
  await write("openfield tagged flairfirst openstudio");
  await userEvent.click(within(rowElement("openfield")).getAllByRole("button", { expanded: false })[0]!);
  expect(within(rowElement("openfield")).getAllByRole("button", { expanded: true })).toBeTruthy();
  await press("2 to fix");
  // A row that is open but needs nothing is not included.
  await waitFor(() => expect(rowNames()).toEqual(["tagged", "flairfirst"]));
  const selected = () => [...document.querySelectorAll("[data-row] input:checked")].length;
  fireEvent.click(screen.getByLabelText("Select all subreddits"));
  await waitFor(() => expect(selected()).toBe(0));
  fireEvent.click(screen.getByLabelText("Select all subreddits"));
  await waitFor(() => expect(selected()).toBe(2));
  await ofAll(/^Remove selected/);
  // Once none of them is left, the other rows are shown again.
  await waitFor(() => expect(rowNames()).toEqual(["openfield", "openstudio"]));
  expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
  expect(selected()).toBe(2);
});

test("rows stand by their times, and many leave at once with a way back", async () => {
  await write("openfield tagged flairfirst openstudio");
  await press(/^Time of r\/openfield/);
  const popover = within(await screen.findByRole("dialog", { name: "Time of r/openfield" }));
  await userEvent.click(popover.getByRole("button", { name: "Next month" }));
  await userEvent.click(popover.getAllByRole("button", { name: /15/ })[0]!);
  await userEvent.click(popover.getByRole("button", { name: "Done" }));
  await ofAll("Sort by time");
  await waitFor(() => expect(rowNames()).toEqual(["tagged", "flairfirst", "openstudio", "openfield"]));
  await ofAll("Back to your order");
  await waitFor(() => expect(rowNames()).toEqual(["openfield", "tagged", "flairfirst", "openstudio"]));

  await ofAll(/^Remove those that cannot go/);
  await waitFor(() => expect(rowNames()).toEqual(["openfield", "openstudio"]));
  await press("Undo");
  await waitFor(() => expect(rowNames()).toEqual(["openfield", "tagged", "flairfirst", "openstudio"]));
  for (const name of ["tagged", "openstudio"]) fireEvent.click(screen.getByLabelText(`Select r/${name}`));
  await ofAll(/^Remove not selected/);
  await waitFor(() => expect(rowNames()).toEqual(["openfield", "flairfirst"]));
});

test("a time is typed as one would say it, or is one of the best hours by one press", async () => {
  const heat = Array(168).fill(null);
  heat[3 * 24 + 9] = 12;
  const stats = aboutPlace("openfield", { heat });
  openSchedule({ "GET /subreddits/openfield/stats": { status: 200, body: { data: stats } } });
  await addSubreddits("openfield");
  await press(/^Time of r\/openfield/);
  const popover = within(await screen.findByRole("dialog", { name: "Time of r/openfield" }));
  const field = popover.getByLabelText("Time") as HTMLInputElement;
  for (const [typed, shown] of [
    ["9pm", "21:00"],
    ["7", "07:00"],
    ["19.30", "19:30"],
    ["noon", "12:00"],
  ] as const) {
    fireEvent.change(field, { target: { value: typed } });
    expect(field.value).toBe(typed);
    fireEvent.blur(field);
    expect(field.value).toBe(shown);
    await findButton(new RegExp(`^Time of r/openfield: ${shown}`));
  }
  await userEvent.click(await popover.findByRole("button", { name: "Thu 09:00" }));
  await findButton(/^Time of r\/openfield: 09:00 Thu/);
});

test("a time that is none stays as it was typed, with the error, and is no fault of the time for all", async () => {
  setTwelveHourClock(true);
  onTestFinished(() => setTwelveHourClock(false));
  openSchedule();
  await addSubreddits("openfield tagged");
  await press(/^Time of r\/openfield/);
  const popover = within(await screen.findByRole("dialog", { name: "Time of r/openfield" }));
  const field = popover.getByLabelText("Time") as HTMLInputElement;
  fireEvent.change(field, { target: { value: "25:00" } });
  fireEvent.blur(field);
  expect(field.value).toBe("25:00");
  expect(popover.getByText("Post time must be a valid date. Use a time like 19:00 or 7pm.")).toBeTruthy();
  expect((await findButton(/^Time of r\/openfield/)).textContent).toContain("25:00");
  await press(/^Schedule/);
  await waitFor(async () =>
    expect((await findButton(/^Time of r\/openfield/)).getAttribute("aria-invalid")).toBe("true"),
  );
  const forAll = document.querySelector("[data-field=postTime]")!;
  expect(forAll.getAttribute("aria-invalid")).toBeNull();
});

test("a place one cannot post to says why, and a press opens its row with the reason", async () => {
  const hidden = subreddit("hidden", { access: "private" });
  openSchedule({ "POST /subreddits/bulk": { status: 200, body: { data: [hidden], missing: [] } } });
  await addSubreddits("hidden");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await findButton(/^r\/hidden/);
  await press(/^Private/, rowElement("hidden"));
  expect(await within(rowElement("hidden")).findByText("r/hidden is private.")).toBeTruthy();
});

test("what the moderators ask for in words stands in the open row (PS-11)", async () => {
  const written_rules = [{ name: "Title: What - where", text: "Name the thing, then the place." }];
  const stats = aboutPlace("openfield", { written_rules });
  openSchedule({ "GET /subreddits/openfield/stats": { status: 200, body: { data: stats } } });
  await addSubreddits("openfield");
  await press(/^r\/openfield/);
  const rules = within(await screen.findByRole("list", { name: "Rules in the moderators' words" }));
  expect(rules.getByText("Title: What - where")).toBeTruthy();
  expect(rules.getByText("Name the thing, then the place.")).toBeTruthy();
});

test("a row moves only where there is another one to change places with", async () => {
  await write("openfield tagged");
  const items = async (name: string) => {
    await press(`More for r/${name}`);
    const moves = await waitFor(() => {
      const all = screen.getAllByRole("menuitem");
      expect(all.length).toBeGreaterThan(0);
      return all.filter(({ textContent }) => /^Move/.test(textContent));
    });
    const listed = moves.map((item) => [item.textContent, item.getAttribute("aria-disabled") === "true"]);
    await userEvent.keyboard("{Escape}");
    return listed;
  };
  expect(await items("openfield")).toEqual([
    ["Move up", true],
    ["Move down", false],
  ]);
  expect(await items("tagged")).toEqual([
    ["Move up", false],
    ["Move down", true],
  ]);
  await press("Remove r/openfield");
  await waitFor(() => expect(rowNames()).toEqual(["tagged"]));
  expect(await items("tagged")).toEqual([]);
});

test("when it goes out stands beside how many, on a phone too", async () => {
  await write("openfield tagged");
  const spans = [...document.querySelectorAll("main footer span")];
  const ownText = (span: Element) =>
    [...span.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : "")).join("");
  const when = spans.find((span) => /\d:\d\d/.test(ownText(span)) && !span.hasAttribute("role"));
  expect(when?.className).toMatch(/max-sm:block/);
});

test("what only its author can say is a blank in the words of the rule, and is not called fitting (SV-T9)", async () => {
  const rules = { title_regexes: ["\\[[^\\]]{3,40}\\]\\s*$"] };
  const said = "Titles must end with the place in square brackets, such as [Lofoten].";
  const stats = aboutPlace("nebulae", { written_rules: [{ name: "Location", text: said }] });
  openSchedule({
    "POST /subreddits/bulk": { status: 200, body: { data: [subreddit("nebulae", { rules })], missing: [] } },
    "GET /subreddits/nebulae/stats": { status: 200, body: { data: stats } },
  });
  await addSubreddits("nebulae");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "Orion over the barn");
  await waitFor(() => expect(rowElement("nebulae")).toBeTruthy());
  await press(/^Title rule/, rowElement("nebulae"));
  const place = within(rowElement("nebulae"));
  expect(await place.findByText(/was not checked:$/)).toBeTruthy();
  expect(place.getByText(`Its moderators say: “${said}”`)).toBeTruthy();
  expect(place.queryByText("This one fits:")).toBeNull();
  await press(/^Orion over the barn \[place\]/);
  const own = place.getByLabelText("Title for r/nebulae") as HTMLInputElement;
  await waitFor(() => expect(own.value.slice(own.selectionStart!, own.selectionEnd!)).toBe("place"));
  await userEvent.keyboard("Tekapo");
  expect(own.value).toBe("Orion over the barn [Tekapo]");
  await waitFor(() => expect(place.queryByText(/was not checked/)).toBeNull());
});
