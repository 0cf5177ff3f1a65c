import { randomBytes } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";

export const PASSWORD = "Juicy-Peel-42";

export function newEmail(): string {
  return `e2e-${randomBytes(6).toString("hex")}@example.com`;
}

/** Signs up a user with a password without signing the browser in; returns the email. */
export async function signUpByCall(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  const response = await request.post("/api/auth/sign-up", {
    headers: { origin: `http://127.0.0.1:${process.env.E2E_PORT}` },
    data: { email, password: PASSWORD, password_confirmation: PASSWORD, timezone: "UTC" },
  });
  if (response.status() !== 201) throw new Error(`Sign-up answered ${response.status()}: ${await response.text()}`);
  return email;
}
