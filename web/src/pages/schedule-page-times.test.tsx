// @vitest-environment jsdom
import { weekClock } from "@ponkan/contract/posts/times/week-cells";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setAuthed } from "~/api/session.ts";
import { subreddit } from "~/features/composer/testing/builders.ts";
import { addSubreddits, findButton, openSchedule, press, type } from "~/features/composer/testing/open-schedule.tsx";
import { rulesAndFlairs } from "~/features/composer/testing/subreddits.ts";
import { aboutPlace } from "~/testing/analysis.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-04T09:30:00Z") });
});
afterEach(() => {
  closeApp();
  vi.useRealTimers();
});

const at = (time: string) => Date.parse(`2026-05-04T${time}:00Z`);
const pickerOf = async (name: string) => {
  await press(new RegExp(`^Time of r/${name}`));
  return screen.findByRole("dialog", { name: `Time of r/${name}` });
};
const chips = (popover: HTMLElement) =>
  within(popover)
    .queryAllByRole("button", { name: /^\w{3} \d\d:\d\d$/ })
    .map((button) => button.textContent);

test("a best hour is not offered while another post of the account goes out then (PS-05)", async () => {
  const heat = Array(168).fill(null);
  for (const time of ["12:00", "14:00", "16:00"]) heat[weekClock("UTC")(at(time))] = 12;
  const planned = { id: 5, at: at("12:09"), rev: 1, subreddit: "openstudio", title_key: null, content_key: null };
  openSchedule({
    "GET /subreddits/openfield/stats": { status: 200, body: { data: aboutPlace("openfield", { heat }) } },
    "GET /subreddits/openlake/stats": { status: 200, body: { data: aboutPlace("openlake", { heat }) } },
    "GET /posts/neighbours": { status: 200, body: { data: [planned], busy: [] } },
  });
  await addSubreddits("openfield openlake");
  fireEvent.click(screen.getByRole("radio", { name: "Text" }));
  type("Title", "First light");
  const lake = await pickerOf("openlake");
  await waitFor(() => expect(chips(lake)).toEqual(["Mon 14:00", "Mon 16:00"]));
  await userEvent.click(within(lake).getByRole("button", { name: "Mon 16:00" }));
  // Its own hour is still offered.
  expect(chips(lake)).toEqual(["Mon 14:00", "Mon 16:00"]);
  await userEvent.click(within(lake).getByRole("button", { name: "Done" }));

  const field = await pickerOf("openfield");
  await waitFor(() => expect(chips(field)).toEqual(["Mon 14:00"]));
  // The popover covers the row, so it has to show problems with the time itself.
  await userEvent.click(within(field).getByRole("button", { name: "Mon 14:00" }));
  await waitFor(() => expect(field.textContent).not.toContain("less than 10 minutes"));
  fireEvent.change(within(field).getByLabelText("Time"), { target: { value: "12:00" } });
  expect(await within(field).findByText("r/openfield goes out less than 10 minutes from another post.")).toBeTruthy();
});

test.each([/^Stagger these 2, 60 min apart$/, /^Stagger60 min$/])(
  "only places that accept the post take times of the spread: %s (PS-05)",
  async (button) => {
    const banned = { data: [{ ...subreddit("openlake"), is_banned_from: true }], missing: [] };
    openSchedule({
      "POST /subreddits/bulk": ({ body }) => {
        const { names } = body as { names: string[] };
        const others = rulesAndFlairs(names.filter((name) => name !== "openlake"));
        if (!names.includes("openlake")) return { status: 200, body: others };
        return { status: 200, body: { ...others, data: [...banned.data, ...others.data] } };
      },
    });
    await addSubreddits("openlake openfield nosuchplace openstudio");
    fireEvent.click(screen.getByRole("radio", { name: "Text" }));
    type("Title", "First light");
    await findButton(/^Stagger these 2/);
    await press(button);
    const times = () =>
      [...document.querySelectorAll("[data-field=when]")].map((each) => each.textContent!.slice(0, 5));
    await waitFor(() => expect(times()).toEqual(["10:00", "10:00", "10:00", "11:00"]));
    expect(document.body.textContent).toContain("2 posts go out 60 minutes apart.");
    await press("Undo");
    await waitFor(() => expect(times()).toEqual(["10:00", "10:00", "10:00", "10:00"]));
  },
);

test("'Spread' leaves out places that accept no post as well (PS-05)", async () => {
  openSchedule();
  await addSubreddits("nosuchplace openfield openstudio");
  await screen.findAllByText("r/nosuchplace doesn't exist.");
  fireEvent.click(document.querySelector("[data-field=postTime]")!);
  await userEvent.click(await screen.findByRole("radio", { name: "Spread" }));
  const times = () => [...document.querySelectorAll("[data-field=when]")].map((each) => each.textContent!.slice(0, 5));
  await waitFor(() => expect(times()).toEqual(["10:00", "10:00", "11:00"]));
});

const start = () => document.querySelector("[data-field=postTime]")?.textContent;
/** Opens the scheduler with two posts planned for this hour; the returned function tells it of them. */
function openUntold() {
  const planned = { id: 5, at: at("10:07"), rev: 1, subreddit: "openstudio", title_key: null, content_key: null };
  const told = Promise.withResolvers<void>();
  openSchedule({
    "GET /posts/neighbours": async () => {
      await told.promise;
      return { status: 200, body: { data: [planned], busy: [[6, at("10:40")]] } };
    },
  });
  return told.resolve;
}

test("a new post begins 15 minutes from what is planned, even if that is known later (PS-05)", async () => {
  const tell = openUntold();
  await waitFor(() => expect(start()).toContain("10:00"));
  tell();
  await waitFor(() => expect(start()).toContain("11:00"));
});

test("a post that was begun before keeps its time", async () => {
  const tell = openUntold();
  await addSubreddits("openfield");
  tell();
  expect((await screen.findAllByText(/less than 10 minutes/)).length).toBeGreaterThan(0);
  expect(start()).toContain("10:00");
});
