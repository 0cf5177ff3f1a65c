import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aUser, goodPassword } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const good = { email: "good@example.com", password: goodPassword, password_confirmation: goodPassword };
const withPassword = (password: unknown) => ({ ...good, password, password_confirmation: password });

async function refused(path: string, body: object, field: string): Promise<string[]> {
  const answer = await app.post(path, body);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(Object.values<string[]>(answer.body.errors)[0]?.[0]);
  return answer.body.errors[field];
}

describe("the email (SRV-02, SRV-06, VAL-48, CONST-22)", () => {
  const required = "The email field is required.";
  const invalid = "The email field must be a valid email address.";
  const cases: [unknown, string][] = [
    ["", required],
    ["   ", required],
    [null, required],
    [undefined, required],
    [["a@b.co"], "The email field must be a string."],
    [5, "The email field must be a string."],
    ...["a", "a@", "@b.c", "a@b", "a b@c.d", "a@b..c", "a@-b.com", "a@b.c.", "a@b@c.de", ".a@b.co", "a..b@c.de"].map(
      (email): [string, string] => [email, invalid],
    ),
    ["a@b.com\r\nBcc: x@y.z", invalid],
    ["a@b.com%0aBcc", invalid],
    ['"<script>"@x.com', invalid],
    ["a@[127.0.0.1]", invalid],
    ["ä@x.de", invalid],
    ["аdmin@x.com", invalid],
    ["a@x.com\0", "The email field contains invalid characters."],
    [`${"a".repeat(250)}@b.com`, "The email field must not be greater than 255 characters."],
  ];
  test.each(cases)("%j is refused (BI-020 to BI-027, ST-60)", async (email, message) => {
    for (const path of ["/auth/sign-up", "/auth/forgot-password"]) {
      const body = path === "/auth/sign-up" ? { ...good, email } : { email };
      expect(await refused(path, body, "email")).toEqual([message]);
    }
    expect(app.mails()).toEqual([]);
  });

  test.each(["a+tag@x.com", "a@xn--e1afmkfd.com", "o'neil@x.com", `${"a".repeat(249)}@b.com`])(
    "%s is fine (BI-022, BI-024, BI-026)",
    async (email) => {
      expect((await app.post("/auth/sign-up", { ...good, email })).body.email).toBe(email);
    },
  );

  test("a domain in another script is one address with its ASCII form (ST-05)", async () => {
    await aUser(app.db, { email: "ann@xn--mller-kva.de" });
    expect(await refused("/auth/sign-up", { ...good, email: "ann@Müller.de" }, "email")).toEqual([
      "The email has already been taken.",
    ]);
  });
});

describe("the password (VAL-48, CONST-23, BI-028 to BI-032)", () => {
  const lacks = (what: string) => `The password field must contain at least one ${what}.`;
  const cases: [unknown, string][] = [
    [undefined, "The password field is required."],
    ["", "The password field is required."],
    ["Aa1!aaa", "The password field must be at least 8 characters."],
    ["aaaa-1zz", lacks("uppercase letter")],
    ["AAAAAA1!", lacks("lowercase letter")],
    ["Zebra-Peel", lacks("number")],
    ["Zebra1Peel", lacks("special character")],
    ["Zebra 1 Peel", lacks("special character")],
    [`Aa1!${"x".repeat(252)}`, "The password field must not be greater than 255 characters."],
    ["Juicy-\0Peel-42", "The password field contains invalid characters."],
    [["Juicy-Peel-42"], "The password field must be a string."],
    [{ $gt: "" }, "The password field must be a string."],
    [12345678, "The password field must be a string."],
  ];
  test.each(cases)("%j is refused", async (password, message) => {
    expect(await refused("/auth/sign-up", withPassword(password), "password")).toContain(message);
    const reset = { ...withPassword(password), token: "x" };
    expect(await refused("/auth/reset-password", reset, "password")).toContain(message);
  });

  test.each(["Peel-9-a", `Aa1!${"x".repeat(251)}`, "Peel the 3rd one!", "Ünïcøde-Péel-9", "Peel-9-🍊🍊🍊"])(
    "%j is fine",
    async (password) => {
      const email = `fine${Math.random().toString(36).slice(2)}@example.com`;
      expect((await app.post("/auth/sign-up", { ...withPassword(password), email })).status).toBe(201);
      expect((await app.post("/auth/sign-in", { email, password })).status).toBe(200);
    },
  );

  test("the repeat has to be the same (BI-031)", async () => {
    const body = { ...good, password_confirmation: "Juicy-Peel-43" };
    expect(await refused("/auth/sign-up", body, "password")).toEqual([
      "The password field confirmation does not match.",
    ]);
    const missing = { email: good.email, password: good.password };
    expect(await refused("/auth/sign-up", missing, "password_confirmation")).toEqual([
      "The password_confirmation field is required.",
    ]);
  });

  test("a common one is refused (ST-03)", async () => {
    expect(await refused("/auth/sign-up", withPassword("P@ssw0rd2024!"), "password")).toEqual([
      "This password is too common.",
    ]);
  });
});

test("several mistakes are all named, the first one is the message (CV-06, SRV-06)", async () => {
  const answer = await app.post("/auth/sign-up", {});
  expect(answer.body).toEqual({
    message: "The email field is required.",
    errors: {
      email: ["The email field is required."],
      password: ["The password field is required."],
      password_confirmation: ["The password_confirmation field is required."],
    },
    request_id: expect.any(String),
  });
});

test("an unknown time zone is refused (CV-08)", async () => {
  for (const timezone of ["Mars/Olympus", "+01:00", ""]) {
    expect(await refused("/auth/sign-up", { ...good, timezone }, "timezone")).toEqual([
      "The timezone field must be a valid time zone.",
    ]);
  }
});

test.each([
  "id",
  "user_id",
  "created_at",
  "password_hash",
  "is_admin",
  "role",
  "subscription",
  "discount_ends_at",
  "constructor",
])("%s cannot be slipped in (ST-23)", async (field) => {
  expect(await refused("/auth/sign-up", { ...good, [field]: 1 }, field)).toEqual([
    `The ${field} field is not allowed.`,
  ]);
});
