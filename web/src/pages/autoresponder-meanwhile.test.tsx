// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { autoresponder, openAutoresponders } from "~/testing/autoresponders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";

/** What is typed while a save is in progress (AR-04). */
afterEach(closeApp);

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: /Save autoresponder/ });

/** An answer that is held until it is released. */
function held() {
  let let_: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    let_ = resolve;
  });
  return { wait, answer: () => let_() };
}

test("stays in the form, as a change that is not saved yet", async () => {
  const kept = [autoresponder({ id: 2, name: "Prints" })];
  const { wait, answer } = held();
  const api = openAutoresponders("/autoresponder/comment?open=2", kept, {
    "PATCH /autoresponders/2": async ({ body }) => {
      await wait;
      Object.assign(kept[0]!, body);
      return { status: 200, body: { data: kept[0] } };
    },
  });
  await userEvent.type(await field("Name"), " A");
  await userEvent.click(saveButton());
  await userEvent.type(await field("Name"), " and B");
  answer();
  await waitFor(() => expect(screen.getByText("Changes are not saved yet")).toBeTruthy());
  await waitFor(() => expect(saveButton().disabled).toBe(false));
  expect((await field("Name")).value).toBe("Prints A and B");

  await userEvent.click(saveButton());
  await waitFor(() => expect(screen.queryByText("Changes are not saved yet")).toBeNull());
  const names = api.sent
    .filter(({ key }) => key === "PATCH /autoresponders/2")
    .map(({ body }) => (body as { name: string }).name);
  expect(names).toEqual(["Prints A", "Prints A and B"]);
});

test("only what was changed is sent, with what it belongs to; what was changed elsewhere meanwhile stays and is shown", async () => {
  const kept = [autoresponder({ id: 2, name: "Prints", delay_min: 3, delay_max: 15, daily_limit: 25 })];
  const api = openAutoresponders("/autoresponder/comment?open=2", kept);
  await userEvent.type(await field("Name"), " A");
  const longest = await field("and at most");
  await userEvent.clear(longest);
  await userEvent.type(longest, "20");
  Object.assign(kept[0]!, { daily_limit: 7, replies: ["From another tab"] });
  await userEvent.click(saveButton());
  await waitFor(() => expect(screen.queryByText("Changes are not saved yet")).toBeNull());
  const sent = api.sent.filter(({ key }) => key === "PATCH /autoresponders/2").map(({ body }) => body);
  expect(sent).toEqual([{ name: "Prints A", delay_min: 3, delay_max: 20 }]);
  expect((await field("At most")).value).toBe("7");
  expect((await field("Replies")).value).toBe("From another tab");
});

test("stays as well when what is saved was new, and is saved to the one that was made", async () => {
  const kept = [autoresponder()];
  const { wait, answer } = held();
  const api = openAutoresponders("/autoresponder/comment?open=new", kept, {
    "POST /autoresponders": async ({ body }) => {
      await wait;
      kept.push(autoresponder({ ...(body as object), id: 9 }));
      return { status: 201, body: { data: kept[1] } };
    },
    "GET /autoresponders/9": () => ({ status: 200, body: { data: { ...kept[1], log: [] } } }),
    "PATCH /autoresponders/9": ({ body }) => {
      Object.assign(kept[1]!, body);
      return { status: 200, body: { data: kept[1] } };
    },
  });
  await userEvent.type(await field("Name"), "Prints");
  await userEvent.type(await field("Keywords"), "print,");
  await userEvent.type(await field("Replies"), "Yes!");
  await userEvent.click(saveButton());
  await waitFor(() => expect(api.keys()).toContain("POST /autoresponders"));
  const name = await field("Name");
  await userEvent.type(name, " and posters");
  answer();
  await waitFor(() => expect(address()).toBe("/autoresponder/comment?open=9"));
  expect(await screen.findByText("Changes are not saved yet")).toBeTruthy();
  expect(await field("Name")).toBe(name);
  expect(name.value).toBe("Prints and posters");

  await waitFor(() => expect(saveButton().disabled).toBe(false));
  await userEvent.click(saveButton());
  await waitFor(() => expect(kept[1]!.name).toBe("Prints and posters"));
  expect(api.keys().filter((key) => key === "POST /autoresponders")).toHaveLength(1);

  await userEvent.click(screen.getByRole("link", { name: /New autoresponder/ }));
  await waitFor(async () => expect((await field("Name")).value).toBe(""));
});

test("whoever leaves what was new with more typed in it is asked first", async () => {
  const kept = [autoresponder()];
  const { wait, answer } = held();
  openAutoresponders("/autoresponder/comment?open=new", kept, {
    "POST /autoresponders": async ({ body }) => {
      await wait;
      kept.push(autoresponder({ ...(body as object), id: 9 }));
      return { status: 201, body: { data: kept[1] } };
    },
    "GET /autoresponders/9": () => ({ status: 200, body: { data: { ...kept[1], log: [] } } }),
  });
  await userEvent.type(await field("Name"), "Prints");
  await userEvent.type(await field("Keywords"), "print,");
  await userEvent.type(await field("Replies"), "Yes!");
  await userEvent.click(saveButton());
  await userEvent.type(await field("Name"), " and posters");
  answer();
  await waitFor(() => expect(address()).toBe("/autoresponder/comment?open=9"));
  await userEvent.click(screen.getByRole("link", { name: /Thanks/ }));
  expect(await screen.findByText("Leave without saving?")).toBeTruthy();
});
