import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";

describe("passwords a guesser tries first (ST-03)", () => {
  test.each([
    "Password1!",
    "P@ssw0rd1!",
    "PASSWORD123$",
    "Passw0rd!!",
    "Welcome1!",
    "Welcome2024!",
    "Qwerty123!",
    "Qwertyuiop1!",
    "Admin123!",
    "Letmein1!",
    "Summer2025!",
    "Winter23!!",
    "Iloveyou1!",
    "Monkey123!",
    "Dragon99!",
    "Abc12345!",
    "Abcd1234!",
    "Aa123456!",
    "Football1!",
    "123Password!",
    "!Password1",
    "Test1234!",
    "PasswordPassword1!",
    "Aaaaaaaa1!",
    "$Ecret123",
    "Changeme1!",
    "1Q2w3e4r!",
    "1qaz2WSX!",
    "Sunshine1!",
    "Pa$$word12",
    "Ponkan2026!",
  ])("%s", (password) => {
    expect(isCommonPassword(password, "ann@example.com")).toBe(true);
  });

  test.each(["Juicy-Peel-42", "correct Horse 7!", "Tr0ub4dor&3", "zX9#mmQp1", "Welcome-to-my-1st-home"])(
    "%s is not among them",
    (password) => {
      expect(isCommonPassword(password, "ann@example.com")).toBe(false);
    },
  );

  test("the name of the mail address is easy to guess", () => {
    expect(isCommonPassword("Joanna.Smith1!", "joanna.smith@example.com")).toBe(true);
    expect(isCommonPassword("Joanna.Smith1!", "someone@example.com")).toBe(false);
    expect(isCommonPassword("Joanna.Smith1!", null)).toBe(false);
  });
});
