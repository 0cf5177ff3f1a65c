import { describe, expect, test } from "vitest";
import {
  passwordChecks,
  validateForgotPassword,
  validateResetPassword,
  validateSignIn,
  validateSignUp,
} from "./auth-forms.ts";

const good = "Abcdef1!";
const fill = (length: number) => good + "x".repeat(length - good.length);
const reset = (password: string, password_confirmation = password) =>
  validateResetPassword({ password, password_confirmation });

describe("forgot password", () => {
  test("takes an email of up to 255 characters (VAL-36)", () => {
    const address = (length: number) => `${"a".repeat(length - 5)}@b.co`;
    expect(validateForgotPassword({ email: address(255) })).toEqual({});
    expect(validateForgotPassword({ email: address(256) })).toEqual({
      email: "Email mustn't be longer than 255 characters.",
    });
  });

  test("asks for an email that is one", () => {
    expect(validateForgotPassword({ email: " " })).toEqual({ email: "Email is required." });
    expect(validateForgotPassword({ email: "a@b" })).toEqual({ email: "Email must be a valid email." });
  });
});

describe("reset password", () => {
  test("takes a password from 8 characters on (VAL-38)", () => {
    expect(reset("Abcde1!")).toEqual({ password: "Password must be at least 8 characters long." });
    expect(reset(fill(8))).toEqual({});
  });

  test("takes a password of up to 255 characters (VAL-39)", () => {
    expect(reset(fill(255))).toEqual({});
    expect(reset(fill(256))).toEqual({ password: "Password mustn't be longer than 255 characters." });
  });

  test.each(["abcdef1!", "ABCDEF1!", "Abcdefg!", "Abcdefg1"])("refuses %s, which lacks a class (VAL-40)", (value) => {
    expect(reset(value).password).toMatch(/^Password must contain at least one /);
  });

  test("asks for the repeat (VAL-41)", () => {
    expect(reset(good, "")).toEqual({ password_confirmation: "Repeat Password is required." });
  });

  test("asks for the same password again (VAL-42)", () => {
    expect(reset(good, `${good} `)).toEqual({ password_confirmation: "Repeat Password must match the password." });
  });
});

test("sign-up checks the email and the new password", () => {
  expect(validateSignUp({ email: "", password: "", password_confirmation: "" })).toEqual({
    email: "Email is required.",
    password: "Password must be at least 8 characters long.",
    password_confirmation: "Repeat Password is required.",
  });
  expect(validateSignUp({ email: "a@b.co", password: good, password_confirmation: good })).toEqual({});
});

test("sign-in takes any password, but one", () => {
  expect(validateSignIn({ email: "a@b.co", password: "old" })).toEqual({});
  expect(validateSignIn({ email: "a@b.co", password: "" })).toEqual({ password: "Password is required." });
});

test("the checklist ticks what a password already has", () => {
  expect(passwordChecks("")).toEqual({
    length: false,
    uppercase: false,
    lowercase: false,
    number: false,
    special: false,
  });
  expect(passwordChecks("abc1")).toEqual({
    length: false,
    uppercase: false,
    lowercase: true,
    number: true,
    special: false,
  });
  expect(Object.values(passwordChecks(good))).toEqual([true, true, true, true, true]);
});
