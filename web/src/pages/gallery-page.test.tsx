// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { media } from "~/testing/builders.ts";
import { cell, gallery, lists, openGallery, pageOf, prepareGallery, press } from "~/testing/gallery.ts";
import { address, closeApp } from "~/testing/open-app.tsx";

beforeEach(prepareGallery);
afterEach(closeApp);

test("without files the page says so and offers to choose some (ME-02)", async () => {
  gallery.files = [];
  openGallery();
  expect(await screen.findByRole("heading", { name: "No media yet." })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Choose files" })).toBeTruthy();
  expect(screen.queryByLabelText("Search files")).toBeNull();
});

test("every file shows its name, its kind, how often and when it was used, and near duplicates", async () => {
  gallery.files = [
    media({ id: 1, name: "fresh.jpg" }),
    media({ id: 2, name: "tired.jpg", used_posts: 6, last_used_at: new Date().toISOString(), similar: 2 }),
    media({ id: 3, name: "clip.mp4", type: "video/mp4", duration: 18, used_posts: 1 }),
    media({ id: 4, name: "loop.gif", type: "image/gif" }),
    media({ id: 5, name: "ahead.jpg", used_posts: 2, scheduled_posts: 2, hosts: ["reddit"] }),
    media({ id: 6, name: "both.jpg", used_posts: 3, scheduled_posts: 2, hosts: ["reddit", "redgifs"] }),
  ];
  openGallery();
  expect(await cell(/^fresh\.jpg\s*Not used yet/)).toBeTruthy();
  expect(await cell(/^tired\.jpg\s*2 near duplicates\s*Used 6×\s*last today/)).toBeTruthy();
  expect(await cell(/^clip\.mp4\s*Used 1×\s*Video\s*0:18/)).toBeTruthy();
  expect(await cell(/^loop\.gif\s*Not used yet\s*GIF/)).toBeTruthy();
  // Files that are only planned do not count as used.
  expect(await cell(/^ahead\.jpg\s*Hosted by Reddit\s*Planned 2×$/)).toBeTruthy();
  expect(await cell(/^both\.jpg\s*Hosted by Reddit\s*Hosted by Redgifs\s*Used 1×\s*planned 2×/)).toBeTruthy();
  expect(screen.getByText("6 files")).toBeTruthy();
});

test("of ten thousand files only those in view are drawn, and only their page is read", async () => {
  gallery.files = Array.from({ length: 10_000 }, (_, index) => media({ id: index + 1 }));
  const api = openGallery();
  await cell(/^picture-1\.jpg/);
  expect(screen.getByRole("grid").getAttribute("aria-rowcount")).toBe("2000");
  expect(screen.getAllByRole("gridcell").length).toBeLessThan(60);
  expect(new Set(lists(api).map(({ query }) => query.page))).toEqual(new Set(["1"]));
});

test("columns are more from 600, 1024, 1440 and 1920 px on (CONST-29)", async () => {
  const columns = [];
  for (const width of [599, 600, 1023, 1024, 1439, 1440, 1919, 1920]) {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, width, 900));
    openGallery();
    columns.push((await screen.findByRole("grid")).getAttribute("aria-colcount"));
    closeApp();
  }
  expect(columns).toEqual(["2", "3", "4", "5", "5", "6", "6", "8"]);
});

test("search, kind, use, tag and order are asked of the server and stand in the address (ME-02)", async () => {
  const api = openGallery();
  await userEvent.type(await screen.findByPlaceholderText("Names, tags, places"), "fjord");
  await waitFor(() => expect(lists(api).at(-1)?.query).toMatchObject({ search: "fjord" }));
  await press("Videos");
  await userEvent.selectOptions(screen.getByLabelText("Use"), "Not used yet");
  await userEvent.selectOptions(screen.getByLabelText("Order"), "Largest first");
  await userEvent.selectOptions(
    screen.getByLabelText("Tag"),
    await screen.findByRole("option", { name: "blue hour (3)" }),
  );
  await waitFor(() =>
    expect(lists(api).at(-1)?.query).toEqual({
      search: "fjord",
      kind: "video",
      used: "false",
      sort: "size",
      tag: "blue hour",
      page: "1",
      per_page: "100",
    }),
  );
  expect(address()).toBe("/gallery?search=fjord&kind=video&used=false&sort=size&tag=blue+hour");
  await press("Clear all");
  await waitFor(() => expect(address()).toBe("/gallery?sort=size"));
});

test("the files a subreddit has never seen are asked for by its bare name", async () => {
  const api = openGallery();
  await press("Any subreddit");
  await userEvent.type(await screen.findByLabelText("Never posted in"), "https://www.reddit.com/r/EarthPorn/{Enter}");
  expect(await screen.findByRole("button", { name: /^Never in r\/EarthPorn/ })).toBeTruthy();
  await waitFor(() => expect(lists(api).at(-1)?.query.never_in).toBe("EarthPorn"));
});

test("the button of the filters says how many are set, and nothing of none", async () => {
  openGallery({}, "/gallery?impersonate=Mira&sort=name");
  expect(await screen.findByRole("button", { name: "Filters" })).toBeTruthy();
  closeApp();
  openGallery({}, "/gallery?kind=image&used=true");
  expect(await screen.findByRole("button", { name: "Filters (2)" })).toBeTruthy();
});

test("when nothing matches the filter can be cleared", async () => {
  gallery.files = [];
  openGallery({}, "/gallery?search=nothing&kind=nonsense");
  expect(await screen.findByRole("heading", { name: "No files match" })).toBeTruthy();
  await userEvent.click(screen.getAllByRole("button", { name: "Clear all" }).at(-1)!);
  expect(await screen.findByRole("heading", { name: "No media yet." })).toBeTruthy();
});

test("a list that did not load is told in the words of the product and can be asked for again (ME-06)", async () => {
  let isDown = true;
  openGallery({
    "GET /media": () =>
      isDown
        ? { status: 500, body: { message: "Down.", request_id: "r-1" } }
        : { status: 200, body: pageOf(gallery.files, 1, 100) },
  });
  expect(await screen.findByText(/^Failed to get media\. Please reload the page to try again\./)).toBeTruthy();
  expect(screen.getByText("Request r-1")).toBeTruthy();
  isDown = false;
  await press("Try again");
  expect(await cell(/^picture-1\.jpg/)).toBeTruthy();
});

test("files are selected by their tick, with Shift as a range, and lead to the scheduler (ME-02)", async () => {
  openGallery();
  await press("Select picture-2.jpg");
  fireEvent.click(await screen.findByRole("button", { name: "Select picture-5.jpg" }), { shiftKey: true });
  const bar = await screen.findByRole("toolbar", { name: "Selected files" });
  await waitFor(() => expect(bar.textContent).toContain("4 selected"));
  expect(within(bar).getByRole("link", { name: "Schedule" }).getAttribute("href")).toBe(
    "/schedule?media=2%2C3%2C4%2C5",
  );
  await userEvent.click(await cell(/^picture-3\.jpg/));
  await waitFor(() => expect(bar.textContent).toContain("3 selected"));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("toolbar", { name: "Selected files" })).toBeNull();
});

test("the keyboard moves, selects, extends and opens", async () => {
  openGallery({ "GET /media/3": { status: 200, body: { data: gallery.files[2], posts: [], similar: [] } } });
  (await cell(/^picture-1\.jpg/)).focus();
  await userEvent.keyboard("{ArrowRight} ");
  expect((await cell(/^picture-2\.jpg/)).getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await waitFor(async () => expect((await cell(/^picture-3\.jpg/)).getAttribute("aria-selected")).toBe("true"));
  expect(document.activeElement).toBe(await cell(/^picture-3\.jpg/));
  // With Caps Lock on.
  await userEvent.keyboard("X");
  expect((await cell(/^picture-3\.jpg/)).getAttribute("aria-selected")).toBe("false");
  await userEvent.keyboard("{Control>}A{/Control}");
  expect((await cell(/^picture-6\.jpg/)).getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "picture-3.jpg" })).toBeTruthy();
  expect(address()).toBe("/gallery?open=3");
});
