// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { account } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const taken = (change_id: number) => ({
  status: 200,
  body: { data: [], removed: [1], refused: [], change_id },
});
const undoable = { "POST /posts/undo": taken(71), "POST /posts/redo": taken(72) };
const rows = () => [...document.querySelectorAll("[data-row]")].map((each) => each.getAttribute("data-row"));
const titles = () => screen.getAllByLabelText<HTMLInputElement>("Title")[0]!.value;

/** Two of these rows are ready; r/tagged requires a title in another form. */
async function scheduleSome(person: Parameters<typeof openSchedule>[2] = {}) {
  openSchedule(undoable, "/schedule", person);
  await addSubreddits("openfield tagged openlake");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
}

test("undone, what was scheduled stands again between the rows that stayed, and what was written since is kept", async () => {
  await scheduleSome();
  await press("Schedule 2 ready posts");
  await screen.findByText("2 posts were scheduled.");
  expect(rows()).toEqual(["tagged"]);
  await press("Undo");
  await waitFor(() => expect(rows()).toEqual(["openfield", "tagged", "openlake"]));

  await press("Redo");
  await waitFor(() => expect(rows()).toEqual(["tagged"]));
  type("Title", "Last light");
  await addSubreddits("opendusk");
  await press("Undo");
  await waitFor(() => expect(rows()).toEqual(["openfield", "tagged", "openlake", "opendusk"]));
  expect(titles()).toBe("Last light");
});

test("undone, the post to X that was scheduled beside rows is there again", async () => {
  await scheduleSome({ accounts: { twitter: account("northline_x") } });
  await userEvent.click(await screen.findByRole("tab", { name: "X (Twitter): Also post to X" }));
  const form = await screen.findByRole("region", { name: "X (Twitter)" });
  fireEvent.change(await within(form).findByLabelText(/^Text/), { target: { value: "Look at this" } });
  await press("Schedule 3 ready posts");
  await screen.findByText("3 posts were scheduled.");
  expect(await screen.findByRole("tab", { name: "X (Twitter): Also post to X" })).toBeTruthy();
  await press("Undo");
  await waitFor(() => expect(screen.queryByRole("tab", { name: "X (Twitter): Also post to X" })).toBeNull());
  await findButton("Schedule 3 ready posts");
});

test("undone while another post is being written, it is kept beside that one until it is scheduled again", async () => {
  await scheduleSome();
  await press("Schedule 2 ready posts");
  const note = (await screen.findByText("2 posts were scheduled.")).closest<HTMLElement>("section")!;
  await press("Start over");
  await addSubreddits("openfield");
  type("Title", "Another one");
  await press("Undo", note);
  await screen.findByText("Undone: Scheduled 2 posts.", { selector: "[data-alert] *" });
  await press("Bring it back");
  await waitFor(() => expect(rows()).toEqual(["openfield", "tagged", "openlake"]));
  expect(titles()).toBe("First light");
});

test("Ctrl Z takes back what was just scheduled, also in a field that was emptied by it, and leaves new words alone", async () => {
  openSchedule(undoable);
  await addSubreddits("openfield");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await press("Schedule");
  await screen.findByText("Post was scheduled.");
  type("Title", "Another one");
  screen.getAllByLabelText("Title")[0]!.focus();
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(rows()).toEqual([]);
  type("Title", "");
  await userEvent.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(rows()).toEqual(["openfield"]));
  expect(titles()).toBe("First light");
});
