// @vitest-environment jsdom
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, fakeApi } from "~/testing/fake-api.ts";
import { fill, noteOf } from "~/testing/form-fields.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

const PASSWORD = "Juicy-Peel-42";
const FAILED = "An error occurred. Please try again.";
const RESET = "/reset-password?email=ann%2Bx%40example.com&token=t%2B1";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

async function open(path: string, label: string, answers: Answers = {}) {
  const api = fakeApi(answers);
  openApp(path);
  await screen.findByLabelText(label);
  return api;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const alertText = async () => (await screen.findByRole("alert")).textContent;

test("forgot password has one field, two links and checks the email (PWD-01, PWD-02, VAL-35, VAL-37)", async () => {
  const { keys } = await open("/forgot-password", "Email");
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  await userEvent.click(button("Send reset link"));
  await waitFor(() => expect(noteOf("Email")).toBe("Email is required."));
  fill("Email", "ann@example");
  await waitFor(() => expect(noteOf("Email")).toBe("Email must be a valid email."));
  await userEvent.type(screen.getByLabelText("Email"), "{Enter}");
  fill("Email", `${"a".repeat(250)}@example.com`);
  await waitFor(() => expect(noteOf("Email")).toBe("Email mustn't be longer than 255 characters."));
  expect(keys()).toEqual([]);
});

test.each(["Sign In", "Sign Up"])("forgot password leads to %s (PWD-02)", async (name) => {
  await open("/forgot-password", "Email");
  await userEvent.click(screen.getByRole("link", { name }));
  await waitFor(() => expect(address()).toBe(name === "Sign In" ? "/sign-in" : "/sign-up"));
});

test("whether somebody has the email is not told (PWD-04, PWD-05)", async () => {
  const { sent } = await open("/forgot-password", "Email", { "POST /auth/forgot-password": { status: 204 } });
  fill("Email", "ann@example.com");
  await userEvent.type(screen.getByLabelText("Email"), "{Enter}");
  const said = "A password reset link was sent if a user with this email exists.";
  expect((await screen.findByText(said)).closest("[role=status]")).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ email: "ann@example.com" }]);
});

test("a failed request says so on the page of the forgotten password (PWD-06, ERR-26)", async () => {
  const answer = { status: 500, body: { message: "Down." } };
  await open("/forgot-password", "Email", { "POST /auth/forgot-password": answer });
  fill("Email", "ann@example.com");
  await userEvent.click(button("Send reset link"));
  expect(await alertText()).toBe(FAILED);
});

test("a failed request and a lost connection say so on the page of the new password (PWD-13, ERR-26)", async () => {
  await open(RESET, "Password", { "POST /auth/reset-password": { status: 500, body: { message: "Down." } } });
  fill("Password", PASSWORD);
  fill("Repeat Password", PASSWORD);
  await waitFor(() => expect(button("Reset password").disabled).toBe(false));
  await userEvent.click(button("Reset password"));
  expect(await alertText()).toBe(FAILED);
  expect((screen.getByLabelText("Repeat Password") as HTMLInputElement).value).toBe(PASSWORD);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.click(button("Reset password"));
  await waitFor(() => expect(button("Reset password").disabled).toBe(false));
  expect(await alertText()).toBe(FAILED);
});

test("the reset form sends its four values and shows what the server says under the fields (PWD-11, PWD-13, PWD-14)", async () => {
  const message = "This password is too common.";
  const answer = { status: 422, body: { message, errors: { password: [message] } } };
  const { sent } = await open(RESET, "Password", { "POST /auth/reset-password": answer });
  const reset = () => button("Reset password");
  expect(reset().disabled).toBe(true);
  fill("Password", PASSWORD);
  expect(reset().disabled).toBe(true);
  fill("Repeat Password", "Juicy-Peel-43");
  await waitFor(() => expect(noteOf("Repeat Password")).not.toBe(""));
  expect(reset().disabled).toBe(true);
  fill("Repeat Password", PASSWORD);
  await waitFor(() => expect(reset().disabled).toBe(false));
  await userEvent.click(reset());
  await waitFor(() => expect(noteOf("Password")).toBe(message));
  const values = { email: "ann+x@example.com", token: "t+1", password: PASSWORD, password_confirmation: PASSWORD };
  const resets = sent.filter(({ key }) => key === "POST /auth/reset-password");
  expect(resets.map(({ body }) => body)).toEqual([values]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each([
  ["token=t1", "Email is missing.", "PWD-08"],
  ["email=ann@example.com", "Token is missing. Please request another reset link.", "PWD-09"],
  ["", "Email is missing.", "PWD-08"],
])("/reset-password?%s says '%s' and leads to forgot password (%s) (BI-033)", async (query, text) => {
  fakeApi({});
  openApp(`/reset-password?${query}`);
  const dialog = (await screen.findByText(text)).closest<HTMLElement>("[role=dialog]")!;
  await waitFor(() => expect(address()).toBe("/forgot-password"));
  await userEvent.click(within(dialog).getAllByRole("button", { name: "Close" })[0]!);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText("Email")).toBeTruthy();
});

test.each(["/forgot-password", "/reset-password?email=ann@example.com&token=t1", "/reset-password"])(
  "who is signed in is sent from %s to the calendar (PWD-03, PWD-10, PERM-13, BI-037)",
  async (path) => {
    openSignedIn(path);
    expect(await screen.findByRole("heading", { level: 1, name: /^Calendar/ })).toBeTruthy();
    expect(address()).toMatch(/^\/calendar(\?|$)/);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

test("a link that was used is told of on opening it, with the way to another one", async () => {
  const text = "This password reset link is invalid or expired. Please request another reset link.";
  const body = { message: text, errors: { token: [text] } };
  const { sent } = fakeApi({ "POST /auth/reset-password/check": { status: 422, body } });
  openApp(RESET);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ email: "ann+x@example.com", token: "t+1" });
  expect(screen.getByRole("link", { name: "Request another link" }).getAttribute("href")).toBe("/forgot-password");
  expect(screen.queryByLabelText("Password")).toBeNull();
});
