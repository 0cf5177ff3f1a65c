// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { redditDetails } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { toastStore } from "~/ui/toast-store.ts";
import ProxyModal from "./proxy-modal.tsx";
import { faultWords, whyNoProxy } from "./proxy-words.ts";

const SAVED = "socks5://anna:***@proxy.example:1080";
const onClose = vi.fn();

afterEach(() => {
  cleanup();
  queryClient.clear();
  onClose.mockReset();
  toastStore.set([]);
});

function open(answers: Parameters<typeof fakeApi>[0] = {}, proxy: string | null = SAVED) {
  const api = fakeApi({
    "GET /accounts/reddit": { status: 200, body: { data: redditDetails({ proxy }) } },
    "PATCH /accounts/reddit": { status: 200, body: { data: redditDetails({ proxy }) } },
    ...answers,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ProxyModal creatorId={9} account="u/bella" onClose={onClose} />
    </QueryClientProvider>,
  );
  return api;
}

const field = () => screen.findByLabelText<HTMLInputElement>("Proxy");
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
async function write(text: string) {
  await userEvent.clear(await field());
  if (text) await userEvent.type(await field(), text);
}

test("the proxy is read for the creator of the card and takes the focus; unchanged it is not sent (AC-08)", async () => {
  const { sent } = open();
  expect((await field()).value).toBe(SAVED);
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ key, creatorId }) => [key, creatorId])).toEqual([["GET /accounts/reddit", 9]]);
});

test.each(["proxy.example:8080", "ftp://proxy.example:21", "http://proxy.example", "http://proxy.example:99999"])(
  "%s is no proxy, and the error appears before anything is sent (AC-08)",
  async (text) => {
    const { keys } = open({}, null);
    await write(text);
    await save();
    expect(await screen.findByText("The proxy field must be a valid URL.")).toBeTruthy();
    expect(screen.getByText(whyNoProxy(text))).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Test proxy" }));
    expect((await screen.findByRole("alert")).textContent).toBe(whyNoProxy(text));
    expect(keys()).toEqual(["GET /accounts/reddit"]);
  },
);

test.each([
  [" http://proxy.example:8080 ", "http://proxy.example:8080", "Proxy was saved."],
  ["", null, "Proxy was removed."],
])("%j is sent as %j (AC-08)", async (typed, expected, message) => {
  const { sent } = open();
  await write(typed);
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toMatchObject({ key: "PATCH /accounts/reddit", body: { proxy: expected }, creatorId: 9 });
  expect(toastStore.get().map(({ text }) => text)).toEqual([message]);
});

test("what the server says about the field stands under it, anything else above (AC-08)", async () => {
  const message = "The proxy can't be this one.";
  const errors = { proxy: [message] };
  let answer: { status: number; body: object } = { status: 422, body: { message, errors, fault: "host_not_found" } };
  open({ "PATCH /accounts/reddit": () => answer });
  await write("http://10.0.0.1:8080");
  await save();
  expect(await screen.findByText(message)).toBeTruthy();
  expect((await field()).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(faultWords.host_not_found)).toBeTruthy();

  answer = { status: 422, body: { message, errors } };
  await save();
  await waitFor(() => expect(screen.queryByText(faultWords.host_not_found)).toBeNull());
  expect(screen.getByText(message)).toBeTruthy();

  answer = { status: 500, body: {} };
  await save();
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to save the proxy. Please try again.");
  expect(onClose).not.toHaveBeenCalled();
});

test("when it cannot be read it can be tried again", async () => {
  let status = 500;
  open({ "GET /accounts/reddit": () => ({ status, body: { data: redditDetails({ proxy: SAVED }) } }) });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to get the proxy. Please try again.");
  status = 200;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await field()).value).toBe(SAVED);
});

test("a proxy can be tried before it is saved; another one begins anew (AC-08)", async () => {
  const { sent } = open({
    "POST /accounts/reddit/proxy/test": ({ body }) => ({
      status: 200,
      body: (body as { proxy: string }).proxy === SAVED ? { works: true } : { works: false, fault: "login_refused" },
    }),
  });
  await field();
  await userEvent.click(screen.getByRole("button", { name: "Test proxy" }));
  expect(await screen.findByText("The proxy works: Reddit answers through it.")).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ creatorId: 9, body: { proxy: SAVED } });
  await write("http://proxy.example:8080");
  expect(screen.queryByText(/^The proxy works/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Test proxy" }));
  expect(await screen.findByText(/^The proxy refused the login\./)).toBeTruthy();
});
