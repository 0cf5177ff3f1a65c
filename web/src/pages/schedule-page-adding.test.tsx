// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
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

const hit = (name: string) => ({ name, title: name, icon: null, subscribers: 100, over_18: false, access: "public" });
const suggesting = (...names: string[]) => ({
  "GET /subreddits/suggestions": ({ query }: { query: Record<string, string> }) => ({
    status: 200,
    body: { data: names.filter((name) => name.toLowerCase().includes(query.query ?? "")).map(hit) },
  }),
});
const rowNames = () => [...document.querySelectorAll<HTMLElement>("[data-row]")].map((each) => each.dataset.row);
const field = () => screen.findByRole("combobox", { name: "Add subreddits" });
const write = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
const options = () => screen.findAllByRole("option");

test("Enter takes the only suggestion that begins with what was typed, and says so before", async () => {
  openSchedule(suggesting("openfield", "wideopenfire"));
  (await field()).focus();
  await write("openf");
  await waitFor(async () => expect((await options()).map((each) => each.ariaSelected)).toEqual(["true", "false"]));
  expect((await field()).getAttribute("aria-activedescendant")).toBe((await options())[0]?.id);
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(rowNames()).toEqual(["openfield"]));
});

test("of several suggestions none is taken, and after Escape or a comma what was typed is", async () => {
  openSchedule(suggesting("openfield", "openfire"));
  (await field()).focus();
  await write("openf");
  expect((await options()).map((each) => each.ariaSelected)).toEqual(["false", "false"]);
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(rowNames()).toEqual(["openf"]));

  await write("openfi");
  await options();
  fireEvent.keyDown(await field(), { key: "Escape" });
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(rowNames()).toEqual(["openf", "openfi"]));

  await write("openfie,");
  await options();
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(rowNames()).toEqual(["openf", "openfi", "openfie"]));
});

test("a row leaves by its cross, with a way back, and the focus stays in the form", async () => {
  openSchedule();
  await addSubreddits("openfield openstudio");
  const cross = await findButton("Remove r/openstudio");
  cross.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(rowNames()).toEqual(["openfield"]));
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await press("Undo");
  await waitFor(() => expect(rowNames()).toEqual(["openfield", "openstudio"]));
});

test("rows that leave one after the other have one message, which brings them all back", async () => {
  openSchedule();
  await addSubreddits("openfield openstudio opentable");
  await press("Remove r/openfield");
  await press("Remove r/opentable");
  await waitFor(() => expect(rowNames()).toEqual(["openstudio"]));
  expect(await screen.findAllByText("2 subreddits were removed.")).toBeTruthy();
  expect(screen.queryByText("r/openfield was removed.")).toBeNull();
  await press("Undo");
  await waitFor(() => expect(rowNames()).toEqual(["openfield", "openstudio", "opentable"]));
});

test("what the form offered to take back is over when it was scheduled", async () => {
  const api = openSchedule();
  await addSubreddits("openfield openstudio");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  await press("Remove r/openstudio");
  expect(await screen.findAllByText("r/openstudio was removed.")).toBeTruthy();
  await press(/^Schedule 1 post/);
  await waitFor(() => expect(api.keys()).toContain("POST /posts/schedule"));
  await waitFor(() => expect(screen.queryByText("r/openstudio was removed.")).toBeNull());
});

test("a new post begins in the form, and the way there has no stop without a name", async () => {
  openSchedule({}, "/schedule?new=1");
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  const startOver = await findButton("Start over");
  expect(startOver.disabled).toBe(true);
  expect(startOver.closest("[tabindex='0']")).toBeNull();
});

test("Enter adds no other place than the one that was typed: not while its suggestions are on their way, not when it is there", async () => {
  const known = suggesting("picnics", "picsofcats", "pics", "pics_of_dogs")["GET /subreddits/suggestions"];
  const never = new Promise<never>(() => undefined);
  openSchedule({
    "GET /subreddits/suggestions": (asked: { query: Record<string, string> }) =>
      asked.query.query === "pics" ? (never as never) : known(asked),
  });
  (await field()).focus();
  await write("pic");
  await options();
  await write("pics");
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(rowNames()).toEqual(["pics"]));

  await write("picsofcats");
  await options();
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(rowNames()).toEqual(["pics", "picsofcats"]));
  await write("picsofcats");
  fireEvent.keyDown(await field(), { key: "Enter" });
  await screen.findByText("Already in the list.");
  expect(rowNames()).toEqual(["pics", "picsofcats"]);
});

test("what the arrow keys chose is added, whatever suggestions come before Enter", async () => {
  const known = suggesting("opentable", "openfield", "openfire")["GET /subreddits/suggestions"];
  const late = Promise.withResolvers<ReturnType<typeof known>>();
  openSchedule({
    "GET /subreddits/suggestions": (asked: { query: Record<string, string> }) =>
      asked.query.query === "openfi" ? (late.promise as never) : known(asked),
  });
  (await field()).focus();
  await write("open");
  await waitFor(async () => expect(await options()).toHaveLength(3));
  await write("openfi");
  await waitFor(async () => expect(await options()).toHaveLength(2));
  fireEvent.keyDown(await field(), { key: "ArrowDown" });
  const chosen = (await options()).find((each) => each.ariaSelected === "true")!.textContent;
  expect(chosen).toContain("openfield");
  late.resolve({ status: 200, body: { data: ["openfire", "openfield"].map(hit) } });
  await waitFor(async () => expect((await options())[0]!.textContent).toContain("openfire"));
  fireEvent.keyDown(await field(), { key: "Enter" });
  await waitFor(() => expect(rowNames()).toEqual(["openfield"]));
});
