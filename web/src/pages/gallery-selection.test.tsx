// @vitest-environment jsdom
import { configure, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cell, gallery, openGallery, pageOf, prepareGallery, press } from "~/testing/gallery.ts";
import { closeApp } from "~/testing/open-app.tsx";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(prepareGallery);
afterEach(closeApp);

const searched = {
  "GET /media": ({ query }: { query: Record<string, string> }) => {
    const found = gallery.files.filter(({ name }) => name.includes(query.search ?? ""));
    return { status: 200, body: pageOf(found, Number(query.page), Number(query.per_page)) };
  },
};
const bar = () => screen.findByRole("toolbar", { name: "Selected files" });
const search = async (words: string) => {
  const field = await screen.findByRole("searchbox");
  await userEvent.clear(field);
  if (words) await userEvent.type(field, words);
};
const isGone = (name: string) =>
  waitFor(() => expect(screen.queryByRole("gridcell", { name: new RegExp(name) })).toBeNull());

test("what is selected and hidden by the search is left alone, which the bar says", async () => {
  const { sent } = openGallery({
    ...searched,
    "POST /media/delete": ({ body }) => ({
      status: 200,
      body: { deleted: (body as { ids: number[] }).ids, kept: [], failed_posts: 0 },
    }),
  });
  await press("Select picture-1.jpg");
  await press("Select picture-2.jpg");
  await search("picture-3");
  await isGone("picture-1");
  expect((await bar()).textContent).toBe("2 selected, hidden by the search");
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();

  await press("Select picture-3.jpg");
  await waitFor(async () => expect((await bar()).textContent).toContain("1 selected, 2 more hidden by the search"));
  await press("Delete");
  await screen.findAllByText(/^picture-3.jpg was deleted\./);
  expect(sent.find(({ key }) => key === "POST /media/delete")?.body).toEqual({ ids: [3] });

  await search("picture-1");
  await waitFor(async () => expect((await bar()).textContent).toContain("1 selected, 1 more hidden by the search"));
  await search("");
  await cell(/^picture-2\.jpg/);
  await waitFor(async () => expect((await bar()).textContent).toMatch(/^2 selected(?!,)/));
});

test("the selection ends when its files were collected", async () => {
  openGallery({
    ...searched,
    "GET /media-collections": { status: 200, body: { data: [] } },
    "POST /media-collections": { status: 201, body: { data: { id: 4, name: "Autumn", files: 0 } } },
    "POST /media-collections/4/media": { status: 200, body: { data: { id: 4, name: "Autumn", files: 1 } } },
  });
  await press("Select picture-1.jpg");
  await press("Collection");
  await userEvent.type(await screen.findByLabelText("New collection"), "Autumn");
  await press("Create and add");
  await screen.findAllByText('1 file was added to "Autumn".');
  await waitFor(() => expect(screen.queryByRole("toolbar", { name: "Selected files" })).toBeNull());
});

test("Ctrl A selects everything wherever the focus is but in a field, and Delete takes what the mouse chose (ME-02)", async () => {
  const { sent } = openGallery({
    "POST /media/delete": ({ body }) => ({
      status: 200,
      body: { deleted: (body as { ids: number[] }).ids, kept: [], failed_posts: 0 },
    }),
  });
  await cell(/^picture-1\.jpg/);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("{Control>}a{/Control}");
  const all = gallery.files.length;
  await waitFor(async () => expect((await bar()).textContent).toMatch(new RegExp(`^${all} selected`)));
  await press("Clear selection");
  await userEvent.click(await screen.findByRole("searchbox"));
  await userEvent.keyboard("{Control>}a{/Control}");
  expect(screen.queryByRole("toolbar", { name: "Selected files" })).toBeNull();

  await press("Select picture-2.jpg");
  await userEvent.keyboard("{Delete}");
  await screen.findAllByText(/^picture-2.jpg was deleted\./);
  expect(sent.find(({ key }) => key === "POST /media/delete")?.body).toEqual({ ids: [2] });
});

test("Delete after a click between two files deletes none of them (ME-02)", async () => {
  const { sent } = openGallery({
    "POST /media/delete": ({ body }) => ({
      status: 200,
      body: { deleted: (body as { ids: number[] }).ids, kept: [], failed_posts: 0 },
    }),
  });
  await cell(/^picture-1\.jpg/);
  const grid = screen.getByRole("grid", { name: "Files" });
  await userEvent.click(grid);
  expect(document.activeElement).toBe(grid);
  await userEvent.keyboard("{Delete}");
  await press("Select picture-2.jpg");
  await userEvent.keyboard("{Delete}");
  await screen.findAllByText(/^picture-2.jpg was deleted\./);
  expect(sent.filter(({ key }) => key === "POST /media/delete").map(({ body }) => body)).toEqual([{ ids: [2] }]);
});
