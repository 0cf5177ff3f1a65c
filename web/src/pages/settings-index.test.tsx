// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { creator, stats, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
let scrolledTo: Element[] = [];
beforeEach(() => {
  localStorage.clear();
  scrolledTo = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this);
  };
});
afterEach(closeApp);

const mira = user({ creators: [creator()], timezone: "Europe/Berlin" });
const index = async () => within(await screen.findByRole("navigation", { name: "Sections" }));
const linked = async () => (await index()).getAllByRole("link").map(({ textContent }) => textContent);
const headings = () =>
  within(screen.getByRole("main"))
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent);

test("the index names every section that is there, in its order, and leads to it (SE-01)", async () => {
  openSignedIn("/settings", {}, mira);
  await waitFor(async () => expect(await linked()).toEqual(headings()));
  expect(headings().length).toBeGreaterThan(10);
  const link = (await index()).getByRole("link", { name: "Two-factor authentication" });
  await userEvent.click(link);
  const section = screen.getByRole("region", { name: "Two-factor authentication" });
  expect(scrolledTo).toContain(section);
  expect(document.activeElement).toBe(within(section).getByRole("heading", { level: 2 }));
  expect(link.getAttribute("aria-current")).toBe("true");
  expect((await index()).getAllByRole("link").filter((each) => each.ariaCurrent)).toHaveLength(1);
});

test("without a creator its sections are not named; a small screen has a list to choose from (SE-01)", async () => {
  openSignedIn("/settings", {}, user({ creators: [] }));
  await waitFor(async () => expect(await linked()).toEqual(headings()));
  expect(await linked()).not.toContain("Redgifs");
  const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "Section" });
  expect([...list.options].map(({ value }) => value)).toEqual(headings());
  fireEvent.change(list, { target: { value: "Your data" } });
  expect(scrolledTo.at(-1)).toBe(screen.getByRole("region", { name: "Your data" }));
  expect(list.value).toBe("Your data");
});

const zone = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Time zone" });
const options = () => screen.queryAllByRole("option").filter(({ tagName }) => tagName === "DIV");

test("a time zone is found by a part of its name, with its offset, and saved (SE-01, SE-02)", async () => {
  const { sent } = openSignedIn("/settings", { "PATCH /users/me": { status: 200, body: mira } }, mira);
  expect((await zone()).value).toBe("Europe/Berlin");
  await userEvent.click(await zone());
  expect(options()[0]?.textContent).toMatch(/^Europe\/BerlinUTC\+[12]$/);
  await userEvent.type(await zone(), "new yo");
  expect(options().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^America\/New YorkUTC-[45]$/),
  ]);
  await userEvent.keyboard("{Enter}");
  expect([(await zone()).value, options()]).toEqual(["America/New York", []]);
  await userEvent.click(
    within(screen.getByRole("region", { name: "Preferences" })).getByRole("button", { name: "Save" }),
  );
  await waitFor(() =>
    expect(sent.find(({ key }) => key === "PATCH /users/me")?.body).toMatchObject({ timezone: "America/New_York" }),
  );
});

test("whoever changes the time zone is told that planned posts keep their moment", async () => {
  const person = { ...mira, timezone: "America/New_York" };
  openSignedIn(
    "/settings",
    {
      "PATCH /users/me": { status: 200, body: person },
      "GET /users/me/stats": { status: 200, body: { ...stats, scheduled_posts: 30 } },
    },
    mira,
  );
  await userEvent.type(await zone(), "new yo");
  await userEvent.keyboard("{Enter}");
  const preferences = within(screen.getByRole("region", { name: "Preferences" }));
  await userEvent.click(preferences.getByRole("button", { name: "Save" }));
  const told =
    /^Settings were saved\. 30 planned posts go out at the same moments as before, now shown in the time of America\/New York\.$/;
  expect(await screen.findAllByText(told)).toBeTruthy();
});

test("left without a choice, the time zone is as it was", async () => {
  openSignedIn("/settings", {}, mira);
  await userEvent.type(await zone(), "atlantis");
  expect(options()).toEqual([]);
  expect(screen.getByText("Nothing found.")).toBeTruthy();
  await userEvent.keyboard("{Enter}");
  expect((await zone()).value).toBe("Europe/Berlin");
  await userEvent.type(await zone(), "tok");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  expect(options()[0]?.ariaSelected).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect([(await zone()).value, options()]).toEqual(["Europe/Berlin", []]);
  await userEvent.type(await zone(), "tok");
  await userEvent.tab();
  expect((await zone()).value).toBe("Europe/Berlin");
});
