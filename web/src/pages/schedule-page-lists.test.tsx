// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { setAuthed } from "~/api/session.ts";
import { subreddit } from "~/features/composer/testing/builders.ts";
import { addSubreddits, findButton, openSchedule, press } from "~/features/composer/testing/open-schedule.tsx";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(() => {
  closeApp();
  queryClient.clear();
});

type Sent = { body: unknown; query: Record<string, string> };
const rows = () => [...document.querySelectorAll("[data-row]")].map((row) => row.getAttribute("data-row"));

/** A server that really stores the lists. */
function listServer() {
  const about = { is_built_in: false, created_at: "2026-05-01T12:00:00.000Z" };
  let lists = [
    { ...about, id: 1, name: "Saved", names: [] as string[], is_built_in: true },
    { ...about, id: 2, name: "Hills", names: ["openfield", "openstudio"] },
  ];
  const change = ({ body }: Sent, id: number) => {
    lists = lists.map((list) => (list.id === id ? { ...list, ...(body as object) } : list));
    return { status: 200, body: { data: lists.find((list) => list.id === id) } };
  };
  return {
    "GET /subreddit-lists": () => ({ status: 200, body: { data: lists } }),
    "POST /subreddit-lists": ({ body }: Sent) => {
      const list = { ...about, id: 3, ...(body as { name: string; names: string[] }) };
      if (lists.some(({ name }) => name === list.name)) {
        const message = `List named "${list.name}" already exists. Pick a different name.`;
        return { status: 422, body: { message, errors: { name: [message] } } };
      }
      lists = [...lists, list];
      return { status: 201, body: { data: list } };
    },
    "PATCH /subreddit-lists/1": (sent: Sent) => change(sent, 1),
    "PATCH /subreddit-lists/2": (sent: Sent) => change(sent, 2),
    "DELETE /subreddit-lists/2": () => {
      lists = lists.filter(({ id }) => id !== 2);
      return { status: 204 };
    },
  };
}

/** Opens the menu with the keyboard and chooses an item. */
async function choose(name: RegExp, menu = "Lists of subreddits"): Promise<void> {
  const button = await findButton(new RegExp(`^${menu}`));
  button.focus();
  await userEvent.keyboard("{ArrowDown}");
  const item = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>("[role=menuitem]")].find(({ textContent }) =>
      name.test(textContent),
    );
    if (!found) throw new Error(`no item is named ${name}`);
    return found;
  });
  await userEvent.click(item);
}

test("a list is added to the table, and its rows are kept under another name (SR-11, PS-04)", async () => {
  const api = openSchedule(listServer());
  await addSubreddits("tagged");
  await choose(/^Hills/);
  await waitFor(() => expect(rows()).toEqual(["tagged", "openfield", "openstudio"]));
  await choose(/^Save these as a list/);
  const field = await screen.findByLabelText("Name");
  await press("Save");
  expect(await screen.findByText("Name is required.")).toBeTruthy();
  const save = async (name: string) => {
    fireEvent.change(field, { target: { value: name } });
    await press("Save");
  };
  await save("Hills");
  expect(await screen.findByText('List named "Hills" already exists. Pick a different name.')).toBeTruthy();
  await save("Everything");
  await screen.findAllByText("List was saved.");
  expect(api.sent.findLast(({ key }) => key === "POST /subreddit-lists")?.body).toEqual({
    name: "Everything",
    names: ["tagged", "openfield", "openstudio"],
  });
});

test("a list is renamed in its place and deleted after a question; 'Saved' is neither", async () => {
  openSchedule(listServer());
  await choose(/^Manage lists/);
  await press("Rename Hills");
  expect(screen.queryByLabelText("Delete Saved")).toBeNull();
  expect(screen.queryByLabelText("Rename Saved")).toBeNull();
  const field = await screen.findByLabelText("Name");
  await userEvent.clear(field);
  await userEvent.type(field, "Peaks{Enter}");
  await press("Delete Peaks");
  await screen.findByText("The list “Peaks” will be deleted. Are you sure you want to proceed?");
  await press("Delete list");
  await waitFor(() => expect(screen.queryByLabelText("Delete Peaks")).toBeNull());
  expect(screen.getByText("Saved")).toBeTruthy();
});

test("a row is saved and taken out of 'Saved' again from its menu", async () => {
  const api = openSchedule(listServer());
  await addSubreddits("openfield");
  await choose(/^Save$/, "More for r/openfield");
  await screen.findAllByText("r/openfield was saved.");
  const sent = () => api.sent.findLast(({ key }) => key === "PATCH /subreddit-lists/1")?.body;
  expect(sent()).toEqual({ names: ["openfield"] });
  await choose(/^Remove from Saved$/, "More for r/openfield");
  await waitFor(() => expect(sent()).toEqual({ names: [] }));
});

test("good fits are shown with their match and reason; one that is taken gives way to the next", async () => {
  const fits = ["one", "two", "three", "four", "five"].map((name, index) => ({
    name,
    icon: null,
    match: 98 - index,
    why: `3 of your 3 posts stayed up, ${name}.`,
  }));
  const api = openSchedule({ "GET /subreddits/fits": { status: 200, body: { data: fits } } });
  const list = await screen.findByRole("list", { name: "Good fits" });
  const names = () =>
    within(list)
      .getAllByRole("button")
      .map((chip) => chip.getAttribute("aria-label"));
  expect(names()).toEqual([
    "Add r/one, 98% match",
    "Add r/two, 97% match",
    "Add r/three, 96% match",
    "Add r/four, 95% match",
  ]);
  const second = within(list).getByRole("button", { name: /r\/two/ });
  await userEvent.hover(second);
  expect((await screen.findByRole("tooltip")).textContent).toBe("3 of your 3 posts stayed up, two.");
  second.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(rows()).toEqual(["two"]));
  expect(names()).toContain("Add r/five, 94% match");
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Add r/three, 96% match"));
  await waitFor(() =>
    expect(api.sent.findLast(({ key }) => key === "GET /subreddits/fits")?.query).toEqual({
      kind: "images",
      "exclude[]": "two",
    }),
  );
  fireEvent.click(screen.getByRole("radio", { name: "Link" }));
  await waitFor(() => expect(api.sent.findLast(({ key }) => key === "GET /subreddits/fits")?.query.kind).toBe("link"));
});

test("nothing is said about fits when nothing is known", async () => {
  const api = openSchedule();
  await waitFor(() => expect(api.keys()).toContain("GET /subreddits/fits"));
  expect(screen.queryByText(/Good fits/)).toBeNull();
});

test("the OC mark is offered to a row where the subreddit has it, and goes along with the crosspost (PS-10)", async () => {
  const data = [subreddit("studio", { has_oc_mark: true }), subreddit("openfield")];
  const api = openSchedule({ "POST /subreddits/bulk": { status: 200, body: { data, missing: [] } } });
  await addSubreddits("studio openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  fireEvent.change(screen.getAllByLabelText("Title")[0]!, { target: { value: "First light" } });
  fireEvent.click(screen.getByLabelText("OC mark"));
  fireEvent.click(screen.getByLabelText("Crosspost to my profile"));
  const preview = within(await screen.findByLabelText("Preview on Reddit"));
  expect(await preview.findByText("OC")).toBeTruthy();
  const detail = async (name: string) => {
    await press(new RegExp(`^r/${name}`));
    const row = within(document.querySelector<HTMLElement>(`[data-row="${name}"]`)!);
    await row.findByLabelText("Crosspost to my profile");
    return row;
  };
  expect((await detail("openfield")).queryByLabelText("OC mark")).toBeNull();
  await waitFor(() => expect(preview.queryByText("OC")).toBeNull());
  expect((await detail("studio")).getByLabelText("OC mark")).toBeTruthy();
  await press(/^Schedule 2/);
  await waitFor(() => expect(api.keys()).toContain("POST /posts/schedule"));
  const { posts } = api.sent.findLast(({ key }) => key === "POST /posts/schedule")!.body as { posts: object[] };
  expect(posts).toMatchObject([
    { is_original_content: true, crosspost_to_profile: true },
    { is_original_content: true, crosspost_to_profile: true },
  ]);
});
