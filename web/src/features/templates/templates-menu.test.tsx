// @vitest-environment jsdom
import { TEMPLATES_MAX } from "@ponkan/contract/templates/limits";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { setCreatorId } from "~/api/session.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { toastStore } from "~/ui/toast-store.ts";
import { TemplatesMenu } from "./templates-menu.tsx";

const created_at = "2026-05-01T12:00:00Z";
let kept: { id: number; name: string; type: string; text: string; created_at: string }[];

beforeEach(() => {
  setCreatorId(7);
  kept = [
    { id: 1, name: "Greeting", type: "title", text: "Hello {subreddit}", created_at },
    { id: 2, name: "Thanks", type: "comment", text: "Thank you", created_at },
  ];
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  toastStore.set([]);
});

function open(text = "", answers: Parameters<typeof fakeApi>[0] = {}) {
  const onPick = vi.fn();
  const api = fakeApi({ "GET /templates": () => ({ status: 200, body: kept }), ...answers });
  render(
    <QueryClientProvider client={queryClient}>
      <TemplatesMenu type="title" text={text} onPick={onPick} />
    </QueryClientProvider>,
  );
  return { api, onPick };
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const choose = async (name: string | RegExp) => userEvent.click(await screen.findByRole("menuitem", { name }));

test("offers the creator's templates of its kind and puts the chosen one in (TE-03)", async () => {
  const { api, onPick } = open();
  await press("Title templates");
  await choose(/^Greeting/);
  expect(onPick).toHaveBeenCalledWith("Hello {subreddit}");
  expect(screen.queryByText("Thanks")).toBeNull();
  expect(api.sent[0]).toMatchObject({ key: "GET /templates", creatorId: 7 });
});

test("says in the product's words that templates did not load (ERR-20)", async () => {
  open("", { "GET /templates": { status: 500, body: {} } });
  await press("Title templates");
  expect(await screen.findByText("Failed to get templates. Please reload the page to try again.")).toBeTruthy();
});

test("none are shown, and as many as there can be (BI-217)", async () => {
  kept = [];
  open();
  await press("Title templates");
  expect(await screen.findByRole("menuitem", { name: "Save as template" })).toBeTruthy();
  expect(screen.getAllByRole("menuitem").length).toBeLessThan(4);
  cleanup();
  queryClient.clear();
  kept = Array.from({ length: TEMPLATES_MAX }, (_, n) => ({
    id: n + 1,
    name: `No ${n}`,
    type: "title",
    text: "Hi",
    created_at,
  }));
  open();
  await press("Title templates");
  expect(await screen.findByRole("menuitem", { name: /^No 199/ })).toBeTruthy();
});

test("saves the text of the field under a name, and shows what the server says about it", async () => {
  const taken = { message: "Taken.", errors: { name: ['Template named "Greeting" already exists.'] } };
  let answer: { status: number; body: unknown } = { status: 422, body: taken };
  const { api } = open("Fresh bread", { "POST /templates": () => answer });
  await press("Title templates");
  await choose("Save as template");
  await press("Save");
  expect(await screen.findByText("Name is required.")).toBeTruthy();
  await userEvent.type(screen.getByLabelText("Name"), "Greeting");
  await press("Save");
  expect(await screen.findByText('Template named "Greeting" already exists.')).toBeTruthy();
  answer = { status: 201, body: { ...kept[0], id: 3 } };
  await userEvent.type(screen.getByLabelText("Name"), " 2");
  await press("Save");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent.findLast(({ key }) => key === "POST /templates")?.body).toEqual({
    name: "Greeting 2",
    text: "Fresh bread",
    type: "title",
  });
  expect(toastStore.get().at(-1)?.text).toBe("Template was saved.");
});

test("there is nothing to save while the field is empty", async () => {
  open("  ");
  await press("Title templates");
  expect((await screen.findByRole("menuitem", { name: "Save as template" })).getAttribute("aria-disabled")).toBe(
    "true",
  );
});

test("the drawer changes a template in its place and knows the variables (TE-01, TE-02)", async () => {
  const { api } = open("", {
    "PATCH /templates/1": ({ body }) => {
      kept[0] = { ...kept[0]!, ...(body as object) };
      return { status: 200, body: kept[0] };
    },
  });
  await press("Title templates");
  await choose("Manage templates");
  await press("Edit Greeting");
  const text = screen.getByLabelText("Text");
  await userEvent.clear(text);
  await userEvent.type(text, "Hi {{mood}");
  await userEvent.tab();
  expect(await screen.findByText("Unknown variable {mood}.")).toBeTruthy();
  await userEvent.clear(text);
  await userEvent.type(text, "Hi {{day}");
  await press("Save");
  expect(await screen.findByText("Hi {day}")).toBeTruthy();
  expect(api.sent.findLast(({ key }) => key === "PATCH /templates/1")?.body).toEqual({
    name: "Greeting",
    text: "Hi {day}",
  });
});

test("what is typed while a template is saved stays, and is saved to it next", async () => {
  let letAnswer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    letAnswer = resolve;
  });
  const saved = (body: unknown) => ({ id: 9, type: "title", created_at, ...(body as { name: string; text: string }) });
  const { api } = open("", {
    "POST /templates": async ({ body }) => {
      await wait;
      kept = [...kept, saved(body)];
      return { status: 201, body: kept[2] };
    },
    "PATCH /templates/9": ({ body }) => ({ status: 200, body: saved(body) }),
  });
  await press("Title templates");
  await choose("Manage templates");
  await press("New template");
  await userEvent.type(screen.getByLabelText("Name"), "Evening");
  await userEvent.type(screen.getByLabelText("Text"), "Good evening");
  await press("Save");
  await waitFor(() => expect(api.keys()).toContain("POST /templates"));
  await userEvent.type(screen.getByLabelText("Text"), ", all");
  letAnswer();
  await screen.findByText("Evening");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("Good evening, all");
  await press("Save");
  await waitFor(() =>
    expect(api.sent.findLast(({ key }) => key === "PATCH /templates/9")?.body).toMatchObject({
      text: "Good evening, all",
    }),
  );
  await waitFor(() => expect(screen.queryByLabelText("Text")).toBeNull());
});

test("deletes at once and brings back what was deleted", async () => {
  const { api } = open("", {
    "DELETE /templates/1": () => {
      kept = kept.slice(1);
      return { status: 204 };
    },
    "POST /templates": ({ body }) => ({ status: 201, body: { ...(body as object), id: 9, created_at } }),
  });
  await press("Title templates");
  await choose("Manage templates");
  await press("Delete Greeting");
  expect(await screen.findByRole("heading", { name: "No templates yet." })).toBeTruthy();
  const toast = toastStore.get().at(-1)!;
  expect([toast.text, toast.action?.label]).toEqual(["Template was deleted.", "Undo"]);
  toast.action?.onClick();
  await waitFor(() => expect(api.keys()).toContain("POST /templates"));
  expect(api.sent.findLast(({ key }) => key === "POST /templates")?.body).toEqual({
    name: "Greeting",
    type: "title",
    text: "Hello {subreddit}",
  });
});

test("the drawer makes a template, with variables put in and shown as they will read (TE-01, TE-02, TE-03)", async () => {
  kept = [];
  const { api } = open("", {
    "POST /templates": ({ body }) => {
      kept.push({ ...(body as { name: string; type: string; text: string }), id: 9, created_at });
      return { status: 201, body: kept[0] };
    },
  });
  await press("Title templates");
  await choose("Manage templates");
  await press("New template");
  await userEvent.type(screen.getByLabelText("Name"), "Weekday");
  await userEvent.type(screen.getByLabelText("Text"), "Seen in r/");
  await press("{subreddit}");
  expect(await screen.findByText("Seen in r/openfield")).toBeTruthy();
  await press("Save");
  expect(await screen.findByRole("button", { name: "Edit Weekday" })).toBeTruthy();
  expect(api.sent.findLast(({ key }) => key === "POST /templates")?.body).toEqual({
    name: "Weekday",
    type: "title",
    text: "Seen in r/{subreddit}",
  });
});
