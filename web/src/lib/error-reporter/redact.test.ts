import { expect, test } from "vitest";
import { redact } from "./redact.ts";

test("secret fields are replaced at any depth and in any case (REP-11, ST-72)", () => {
  const call = {
    method: "POST",
    body: { email: "a@b.co", Token: "t", password: "p", password_confirmation: "p", items: [{ PROXY: { url: "x" } }] },
    headers: { Authorization: "Bearer x", cookie: "SR_session=1", accept: "json" },
  };
  expect(redact(call)).toEqual({
    method: "POST",
    body: {
      email: "[redacted]",
      Token: "[redacted]",
      password: "[redacted]",
      password_confirmation: "[redacted]",
      items: [{ PROXY: "[redacted]" }],
    },
    headers: { Authorization: "[redacted]", cookie: "[redacted]", accept: "json" },
  });
});

test.each([
  "password",
  "password_confirmation",
  "current_password",
  "token",
  "code",
  "state",
  "auth",
  "authorization",
  "cookie",
  "proxy",
  "access_token",
  "refresh_token",
  "client_secret",
  "session_id",
  "email",
])("%s is a secret, as a field and in a URL (REP-11)", (name) => {
  expect(redact({ [name]: "canary" })).toEqual({ [name]: "[redacted]" });
  expect(redact(`/x?a=1&${name}=canary&b=2`)).toBe(`/x?a=1&${name}=[redacted]&b=2`);
});

test("other fields and parameters stay", () => {
  const text = "/calendar?statement=1&postcode=2&plan=4#top";
  expect(redact({ status: 422, text, tokens: 3 })).toEqual({ status: 422, text, tokens: 3 });
});

test("secrets in a URL inside another URL are found", () => {
  expect(redact("/sign-in?redirect=%2Freset-password%3Femail%3Da%2540b.co%26token%3Dcanary%26x%3D1")).toBe(
    "/sign-in?redirect=%2Freset-password%3Femail%3D[redacted]%26token%3D[redacted]%26x%3D1",
  );
});

test("secrets in a sentence are found", () => {
  expect(redact('refused token=canary, then "code=canary" and state=')).toBe(
    'refused token=[redacted] then "code=[redacted]" and state=[redacted]',
  );
});

test("user name and password of a URL are secrets", () => {
  expect(redact("no answer from http://me:canary@proxy.example:80/a")).toBe(
    "no answer from http://[redacted]@proxy.example:80/a",
  );
});

test("a body that is JSON text is read first", () => {
  expect(redact({ body: '{"user":{"password":"canary"},"plan":4}' })).toEqual({
    body: { user: { password: "[redacted]" }, plan: 4 },
  });
});

test("forms, parameters and addresses are read too", () => {
  const form = new FormData();
  form.set("token", "canary");
  expect(redact({ form })).toEqual({ form: { token: "[redacted]" } });
  expect(redact({ query: new URLSearchParams("code=canary&a=1") })).toEqual({ query: { code: "[redacted]", a: "1" } });
  expect(redact({ at: new URL("https://a.com/?state=canary") })).toEqual({ at: "https://a.com/?state=[redacted]" });
});

test("what cannot be JSON does not stop a report", () => {
  const circle: Record<string, unknown> = { big: 10n };
  circle.self = circle;
  expect(JSON.stringify(redact(circle))).toBe('{"big":"10","self":"[circular]"}');
});

test("the original is left as it was", () => {
  const body = { password: "p" };
  redact({ body });
  expect(body).toEqual({ password: "p" });
});
