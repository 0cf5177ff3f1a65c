// @vitest-environment jsdom
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { authed, setAuthed } from "~/api/session.ts";
import { pageConfig } from "~/lib/config.ts";
import { removeCookie, writeCookie } from "~/lib/cookies.ts";
import { stringifySearch } from "~/lib/search.ts";
import { stats, user } from "~/testing/builders.ts";
import { type Answers, fakeApi } from "~/testing/fake-api.ts";
import { fill, noteOf } from "~/testing/form-fields.ts";
import { address, closeApp, openApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

const PASSWORD = "Juicy-Peel-42";
const fields = ["Email", "Password", "Repeat Password"];

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

async function open(path: string, answers: Answers = {}) {
  const api = fakeApi(answers);
  openApp(path);
  await screen.findByLabelText("Email");
  return api;
}
const submit = (name: "Sign In" | "Sign Up") => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: "Sign In" | "Sign Up") => userEvent.click(submit(name));
const alertText = async () => (await screen.findByRole("alert")).textContent;

test("the sign-up button waits for a valid form and the checklist follows the password (AU-01, AU-03)", async () => {
  await open("/sign-up");
  const unmet = () =>
    within(screen.getByRole("list", { name: "Password rules" })).queryAllByText("not met", { exact: true }).length;
  expect(submit("Sign Up").disabled).toBe(true);
  fill("Email", "nobody");
  await waitFor(() => expect(noteOf("Email")).toBe("Email must be a valid email."));
  fill("Email", " ann@example.com ");
  await waitFor(() => expect(noteOf("Email")).toBe(""));
  for (const [typed, message] of [
    ["short", "Password must be at least 8 characters long."],
    ["alllowercase", "Password must contain at least one uppercase letter."],
    ["ALLUPPERCASE", "Password must contain at least one lowercase letter."],
    ["NoNumberHere", "Password must contain at least one number."],
    ["N0SpecialHere", "Password must contain at least one special character."],
  ] as const) {
    fill("Password", typed);
    await waitFor(() => expect(noteOf("Password")).toBe(message));
    expect(submit("Sign Up").disabled).toBe(true);
  }
  expect(unmet()).toBe(1);
  fill("Password", PASSWORD);
  await waitFor(() => expect(unmet()).toBe(0));
  fill("Repeat Password", `${PASSWORD}x`);
  await waitFor(() => expect(noteOf("Repeat Password")).toBe("Repeat Password must match the password."));
  expect(submit("Sign Up").disabled).toBe(true);
  fill("Password", `${PASSWORD}x`);
  await waitFor(() => expect(submit("Sign Up").disabled).toBe(false));
  expect(noteOf("Repeat Password")).toBe("");
  expect(document.body.textContent).toContain("By signing up you agree to the Terms of Service and Privacy Policy.");
});

test("what the server says about the email stands under it and leaves with the first change (AU-01, AU-02, VAL-44)", async () => {
  const message = "Email or password is incorrect.";
  await open("/sign-in", { "POST /auth/sign-in": { status: 422, body: { message, errors: { email: [message] } } } });
  fill("Email", "ann@example.com");
  fill("Password", "Wrong-Peel-42");
  await waitFor(() => expect(submit("Sign In").disabled).toBe(false));
  await press("Sign In");
  await waitFor(() => expect(noteOf("Email")).toBe(message));
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  expect(address()).toBe("/sign-in");
  fill("Email", "ann@example.comx");
  await waitFor(() => expect(noteOf("Email")).toBe(""));
});

test("too many tries are told above the form (AU-02)", async () => {
  const message = "Too many attempts. Please try again in 42 seconds.";
  await open("/sign-in", { "POST /auth/sign-in": { status: 429, body: { message } } });
  fill("Email", "ann@example.com");
  fill("Password", "Wrong-Peel-42");
  await waitFor(() => expect(submit("Sign In").disabled).toBe(false));
  await press("Sign In");
  expect(await alertText()).toBe(message);
});

test("a message of the server stays until its own field changes (VAL-44, VAL-45)", async () => {
  const errors = { email: ["No email."], password: ["No password."], password_confirmation: ["No repeat."] };
  await open("/sign-up", { "POST /auth/sign-up": { status: 422, body: { message: "No email.", errors } } });
  fill("Email", "ann@example.com");
  fill("Password", PASSWORD);
  fill("Repeat Password", PASSWORD);
  await waitFor(() => expect(submit("Sign Up").disabled).toBe(false));
  await press("Sign Up");
  const notes = (...texts: string[]) => waitFor(() => expect(fields.map(noteOf)).toEqual(texts));
  await notes("No email.", "No password.", "No repeat.");
  for (const label of [...fields, "Email"]) await userEvent.click(screen.getByLabelText(label));
  await notes("No email.", "No password.", "No repeat.");
  fill("Password", "Other-Peel-42");
  await notes("No email.", "", "No repeat.");
  fill("Repeat Password", "Other-Peel-42");
  await notes("No email.", "", "");
  fill("Email", "bea@example.com");
  await notes("", "", "");
  expect(submit("Sign Up").disabled).toBe(false);
});

test("the product's tag manager is told of a new user, and of nothing about them (BI-11)", async () => {
  pageConfig.tag_manager_id = "GTM-ABC123";
  await open("/sign-up", { "POST /auth/sign-up": { status: 201, body: user() } });
  fill("Email", "ann@example.com");
  fill("Password", PASSWORD);
  fill("Repeat Password", PASSWORD);
  await waitFor(() => expect(submit("Sign Up").disabled).toBe(false));
  await press("Sign Up");
  await waitFor(() => expect(window.dataLayer).toEqual([{ event: "sign_up" }]));
  pageConfig.tag_manager_id = null;
  delete window.dataLayer;
});

test("a failure without a field stands above the form, and the button waits for the answer (AU-03)", async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number }>();
  const { keys } = await open("/sign-in", { "POST /auth/sign-in": () => promise });
  expect(submit("Sign In").disabled).toBe(true);
  fill("Email", "ann@example.com");
  expect(submit("Sign In").disabled).toBe(true);
  fill("Password", "x");
  await waitFor(() => expect(submit("Sign In").disabled).toBe(false));
  await press("Sign In");
  await waitFor(() => expect(submit("Sign In").getAttribute("aria-busy")).toBe("true"));
  expect(submit("Sign In").disabled).toBe(true);
  resolve({ status: 500 });
  expect(await alertText()).toBe("An error occurred. Please try again.");
  await waitFor(() => expect(submit("Sign In").disabled).toBe(false));
  expect((screen.getByLabelText("Email") as HTMLInputElement).value).toBe("ann@example.com");
  expect(keys()).toEqual(["POST /auth/sign-in"]);
});

test("sign-in and sign-up are one page: switching keeps what is there and the query (NAV-17, AU-03)", async () => {
  await open("/sign-in?redirect=%2Fanalytics");
  const frame = screen.getByRole("radiogroup");
  fireEvent.click(screen.getByRole("radio", { name: "Sign Up" }));
  await screen.findByLabelText("Repeat Password");
  expect([address(), document.title]).toEqual(["/sign-up?redirect=%2Fanalytics", "Sign Up · Ponkan"]);
  fireEvent.click(screen.getByRole("radio", { name: "Sign In" }));
  await waitFor(() => expect(screen.queryByLabelText("Repeat Password")).toBeNull());
  expect([address(), document.title]).toEqual(["/sign-in?redirect=%2Fanalytics", "Sign In · Ponkan"]);
  expect(screen.getByRole("radiogroup")).toBe(frame);
  await userEvent.click(screen.getByRole("link", { name: "Forgot password?" }));
  await waitFor(() => expect(address()).toBe("/forgot-password"));
});

test.each([
  [undefined, "/calendar"],
  ["/analytics?period=30#top", "/analytics?period=30#top"],
  ["/autoresponder/message?x=1", "/autoresponder/message?x=1"],
  ["//evil.example", "/calendar"],
  ["/\\evil.example", "/calendar"],
  ["/\t/evil.example", "/calendar"],
  ["javascript:alert(1)", "/calendar"],
])("sign-in with the wish %j leads to %s (AU-04, NAV-29)", async (redirect, end) => {
  await open(`/sign-in${stringifySearch({ redirect })}`, {
    "POST /auth/sign-in": { status: 200, body: user() },
    "GET /users/me": { status: 200, body: user() },
    "GET /users/me/stats": { status: 200, body: stats },
  });
  fill("Email", "ann@example.com");
  fill("Password", PASSWORD);
  await waitFor(() => expect(submit("Sign In").disabled).toBe(false));
  await press("Sign In");
  await screen.findByRole("complementary", { name: "Sidebar" });
  await waitFor(() => expect(address() + window.location.hash).toBe(end));
  expect(authed.get()).toBe(true);
});

test.each(["/sign-in", "/sign-up", "/sign-in?redirect=%2Fsettings"])(
  "who is signed in goes from %s to the calendar (AM-22)",
  async (path) => {
    openSignedIn(path);
    await waitFor(() => expect(address()).toBe("/calendar"));
  },
);

test("who is signed in takes the message along to the calendar (AM-22)", async () => {
  openSignedIn("/sign-in?globalMessage=Hello%20again.&globalSeverity=info");
  expect((await screen.findByText("Hello again.")).closest("main")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/calendar"));
});

test("who was signed in and is no more comes back with the reason (AM-22)", async () => {
  setAuthed(true);
  fakeApi({ "GET /users/me": { status: 401, body: { message: "Unauthenticated." } } });
  openApp("/sign-in");
  expect(await screen.findByText("Your session expired. Please sign back in to continue using the app.")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/sign-in"));
});

test.each([
  ["globalMessage=One.&globalSeverity=warning", "One.", "warning"],
  ["message=Two.&severity=success", "Two.", "success"],
  ["message=Three.&severity=strange", "Three.", "danger"],
  ["globalMessage=<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>", "danger"],
])("%s is shown once and leaves the address (AU-03, ERR-06, ST-31)", async (query, text, type) => {
  await open(`/sign-in?${query}`);
  const alert = (await screen.findByText(text)).closest<HTMLElement>("[data-alert]")!;
  expect([alert.textContent, alert.getAttribute("data-alert")]).toEqual([text, type]);
  await waitFor(() => expect(address()).toBe("/sign-in"));
  await userEvent.click(within(alert).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(document.querySelector("[data-alert]")).toBeNull());
});

test("a kept coupon that could never be one keeps nobody from signing up (BI-108)", async () => {
  for (const [kept, sent] of [
    ["x".repeat(3900), undefined],
    ["<script>", undefined],
    ["welcome", "welcome"],
  ] as const) {
    writeCookie("SR_coupon", kept, 1);
    const api = await open("/sign-up", { "POST /auth/sign-up": { status: 422, body: { message: "Not today." } } });
    fill("Email", "ann@example.com");
    for (const name of ["Password", "Repeat Password"]) fill(name, PASSWORD);
    await waitFor(() => expect(submit("Sign Up").disabled).toBe(false));
    await press("Sign Up");
    expect(await alertText()).toContain("Not today.");
    const { body } = api.sent.find(({ key }) => key === "POST /auth/sign-up")!;
    expect((body as { coupon?: string }).coupon).toBe(sent);
    closeApp();
  }
  removeCookie("SR_coupon");
});
