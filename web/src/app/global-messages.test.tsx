// @vitest-environment jsdom
import { act, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

async function open(): Promise<void> {
  openSignedIn("/analytics");
  await screen.findByRole("heading", { level: 1, name: "Analytics" });
}
const send = (detail: object) =>
  act(() => void window.dispatchEvent(new CustomEvent("globalModalMessage", { detail })));
const shown = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>("[role=dialog]")!;
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const scrim = () => document.querySelector<HTMLElement>(".bg-scrim")!;

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the scrim", () => userEvent.click(scrim())],
  ["the cross", () => userEvent.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!)],
])("a message is closed by %s (MSG-05)", async (_, leave) => {
  await open();
  send({ text: "Closeable by default" });
  await shown("Closeable by default");
  await leave();
  await gone();
});

test("one that is not closeable is left by its actions only (MSG-06, MSG-08)", async () => {
  await open();
  send({ text: "Stays", closeable: false, actions: [{ type: "close" }, { type: "close", text: "Understood" }] });
  const buttons = within(await shown("Stays")).getAllByRole("button");
  expect(buttons.map((button) => button.textContent)).toEqual(["Close", "Understood"]);
  await userEvent.keyboard("{Escape}");
  await userEvent.click(scrim());
  await userEvent.keyboard("{Escape}");
  await userEvent.click(within(await shown("Stays")).getByRole("button", { name: "Understood" }));
  await gone();
  send({ text: "Stays again", closeable: false, actions: [{ type: "close" }] });
  await userEvent.click(within(await shown("Stays again")).getByRole("button", { name: "Close" }));
  await gone();
});

test("actions: a handler, a page of the app, another site (MSG-07, MSG-09, MSG-10)", async () => {
  const onClick = vi.fn();
  await open();
  send({
    text: "Three ways",
    actions: [
      { type: "button", text: "Do it", onClick },
      { type: "route", text: "Go there", to: "settings" },
      { type: "link", text: "Read more", url: "https://example.com/more" },
    ],
  });
  const dialog = within(await shown("Three ways"));
  await userEvent.click(dialog.getByRole("button", { name: "Do it" }));
  expect(onClick).toHaveBeenCalledOnce();
  const link = dialog.getByRole("link", { name: "Read more" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["https://example.com/more", "_blank"]);
  await userEvent.click(dialog.getByRole("button", { name: "Go there" }));
  await waitFor(() => expect(address()).toBe("/settings"));
  await gone();
});

test("a text already shown or waiting is not shown twice; others wait their turn (MSG-11)", async () => {
  await open();
  for (const text of ["First", "First", "Second", "First", "Second"]) send({ text });
  await shown("First");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await shown("Second");
  await userEvent.keyboard("{Escape}");
  await gone();
  send({ text: "First" });
  await shown("First");
});

const inAddress = (message: string, severity: string) =>
  openSignedIn(`/accounts?${new URLSearchParams({ message, severity })}`);
const alert = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>("[data-alert]")!;

test("a danger alert about the plan opens the plans (ALERT-09, ALERT-10)", async () => {
  const text = "Please upgrade your plan to enable this autoresponder.";
  inAddress(text, "danger");
  await userEvent.click(within(await alert(text)).getByRole("button", { name: "Upgrade Plan" }));
  expect(await screen.findByRole("dialog", { name: "Upgrade Plan" })).toBeTruthy();
});

test.each([
  ["You can change this in the settings.", "Settings", "/settings"],
  ["Please connect your Reddit account.", "Accounts", "/accounts"],
  ["Please connect your Redgifs account.", "Accounts", "/accounts"],
  ["We lost access to the Redgifs account.", "Accounts", "/accounts"],
])(
  "a danger alert with '%s' leads to %s in a new tab (ALERT-10, ALERT-11, ALERT-12, ALERT-13)",
  async (text, name, href) => {
    inAddress(text, "danger");
    const link = within(await alert(text)).getByRole("link", { name });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([href, "_blank"]);
    await waitFor(() => expect(address()).toBe("/accounts"));
  },
);

test.each([
  ["Something else happened.", "danger"],
  ["Please upgrade your plan.", "warning"],
])("'%s' as %s gains no button but the one that closes it (ALERT-14, ALERT-15)", async (text, severity) => {
  inAddress(text, severity);
  const shownAlert = within(await alert(text));
  expect(shownAlert.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual(["Close"]);
  expect(shownAlert.queryByRole("link")).toBeNull();
  await userEvent.click(shownAlert.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(document.querySelector("[data-alert]")).toBeNull());
});
