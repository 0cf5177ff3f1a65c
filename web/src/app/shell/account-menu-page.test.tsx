// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { creator, stats, subscription, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const button = () => screen.findByRole("button", { name: /^Account menu/ });
const isLocked = async () => (await button()).getAttribute("aria-disabled") === "true";
const unlocked = () => waitFor(async () => expect(await isLocked()).toBe(false));
const openMenu = async () => {
  await unlocked();
  await userEvent.click(await button());
  return within(await screen.findByRole("menu", { name: "Account" }));
};
const closed = () => waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/%3E";

test("shows the creator's picture, name and usage, locked until stats are there (SIDE-26, SIDE-27, SIDE-28, SIDE-34, SIDE-39)", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  openSignedIn(
    "/analytics",
    {
      "GET /users/me/stats": () => promise.then(() => ({ status: 200, body: { ...stats, used_monthly_posts: 3 } })),
    },
    user({ creators: [creator({ name: "Mira Peel", profile_image: PICTURE })] }),
  );
  await waitFor(async () => expect(await isLocked()).toBe(true));
  await userEvent.click(await button());
  expect(screen.queryByRole("menu")).toBeNull();
  resolve();
  await unlocked();
  const trigger = await button();
  await waitFor(() => expect(trigger.textContent).toContain("3/5 posts used"));
  expect(trigger.textContent).toContain("Mira Peel");
  expect(trigger.querySelector("img")?.getAttribute("src")).toBe(PICTURE);

  await openMenu();
  const menu = screen.getByRole("menu", { name: "Account" });
  expect(menu.querySelector("img")?.getAttribute("src")).toBe(PICTURE);
  expect(menu.textContent).toContain("Mira Peel");
  expect(menu.textContent).toContain("3/5 posts used");
  await userEvent.click(await button());
  await closed();
});

test("of no posts at all none are used (BI-096)", async () => {
  const mine = subscription("active");
  mine.subscription_plan = { ...mine.subscription_plan, monthly_posts: 0 };
  const answer = { status: 200, body: { ...stats, used_monthly_posts: 0 } };
  openSignedIn("/analytics", { "GET /users/me/stats": answer }, user({ creators: [creator()], subscription: mine }));
  const menu = await openMenu();
  expect(menu.getByText("0/0 posts used")).toBeTruthy();
  expect(screen.getByRole("menu", { name: "Account" }).querySelector<HTMLElement>("[data-fill]")?.style.width).toBe(
    "0%",
  );
});

test("a picture that cannot be loaded gives way to the initial (BI-211)", async () => {
  openSignedIn("/analytics", {}, user({ creators: [creator({ name: "mira", profile_image: "/build/gone.png" })] }));
  fireEvent.error((await waitFor(async () => (await button()).querySelector("img")!)) as HTMLImageElement);
  await waitFor(async () => expect((await button()).querySelector("img")).toBeNull());
  expect((await button()).textContent).toContain("M");
});

test("without a creator the email stands there", async () => {
  openSignedIn("/analytics", {}, user({ creators: [], email: "mira@example.com" }));
  await waitFor(async () => expect((await button()).textContent).toContain("mira@example.com"));
});

test("switches the creator: sorted names, one radio, stats read once more, locked meanwhile (SIDE-29, SIDE-30, SIDE-35, SIDE-39, SESS-12, SCOPE-01)", async () => {
  const names = ["b", "A", "C"];
  let answered = Promise.resolve();
  const { sent } = openSignedIn(
    "/analytics",
    { "GET /users/me/stats": () => answered.then(() => ({ status: 200, body: stats })) },
    user({ creators: names.map((name, index) => creator({ id: index + 1, name })) }),
  );
  const radios = (await openMenu()).getAllByRole("menuitemradio");
  expect(radios.map((radio) => radio.textContent?.match(/[AbC](?=0 scheduled)/)?.[0])).toEqual(["A", "b", "C"]);
  const checked = () => screen.getAllByRole("menuitemradio", { checked: true }).map((radio) => radio.textContent);
  expect(checked()).toEqual([expect.stringContaining("b")]);

  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  sent.length = 0;
  await userEvent.click(radios[2]!);
  await waitFor(async () => expect(await isLocked()).toBe(true));
  await closed();
  resolve();
  await unlocked();
  expect((await button()).textContent).toContain("C");
  expect(sent.filter(({ key }) => key === "GET /users/me/stats").map(({ creatorId }) => creatorId)).toEqual([3]);
  expect(localStorage.getItem("SR_creator_id")).toBe("3");
  await openMenu();
  expect(checked()).toEqual([expect.stringContaining("C")]);
});

test("a name of 26 characters gets a tooltip with the whole of it, one of 25 none (SIDE-31, CONST-25, BI-055)", async () => {
  const [fitting, long] = ["a".repeat(25), "b".repeat(26)];
  openSignedIn(
    "/analytics",
    {},
    user({ creators: [creator({ id: 1, name: fitting }), creator({ id: 2, name: long })] }),
  );
  const [first, second] = (await openMenu()).getAllByRole("menuitemradio");
  const tooltips = () => screen.queryAllByRole("tooltip").map((tooltip) => tooltip.textContent);
  vi.useFakeTimers();
  const rest = () => act(() => vi.advanceTimersByTime(1000));
  fireEvent.pointerEnter(second!, { pointerType: "mouse" });
  rest();
  expect(tooltips()).toEqual([long]);
  fireEvent.pointerLeave(second!, { pointerType: "mouse" });
  fireEvent.pointerEnter(first!, { pointerType: "mouse" });
  rest();
  expect(tooltips()).toEqual([]);
});

test("Add account goes to the accounts, Sign out signs out; a failure is told (SIDE-32, SIDE-33)", async () => {
  let status = 500;
  openSignedIn("/analytics", { "POST /auth/sign-out": () => ({ status }) });
  await userEvent.click((await openMenu()).getByRole("menuitem", { name: "Add account" }));
  await waitFor(() => expect(address()).toBe("/accounts"));
  await closed();

  await userEvent.click((await openMenu()).getByRole("menuitem", { name: "Sign out" }));
  expect(await screen.findAllByText("Failed to sign out. Please try again.")).toBeTruthy();
  expect(address()).toBe("/accounts");

  status = 204;
  await userEvent.click((await openMenu()).getByRole("menuitem", { name: "Sign out" }));
  await waitFor(() => expect(address()).toBe("/sign-in"));
});

test("an arrow that opens the menu highlights its last or first item at once; Escape gives the focus back", async () => {
  openSignedIn("/analytics", {}, user({ creators: [creator({ name: "Ada" }), creator({ id: 8, name: "Mira" })] }));
  await openMenu();
  await userEvent.keyboard("{Escape}");
  await closed();
  for (const [key, item] of [
    ["ArrowUp", "Sign out"],
    ["ArrowDown", /^Ada/],
  ] as const) {
    (await button()).focus();
    await userEvent.keyboard(`{${key}}`);
    const role = key === "ArrowUp" ? "menuitem" : "menuitemradio";
    expect(document.activeElement).toBe(screen.getByRole(role, { name: item }));
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(await button());
  }
});
