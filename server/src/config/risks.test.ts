import { expect, test } from "vitest";
import { risksOf } from "./risks.ts";

const config = { host: "127.0.0.1", publicUrl: undefined, trustProxy: [], sandbox: { enabled: false } };

test("on one's own machine nothing is said", () => {
  expect(risksOf({ ...config, sandbox: { enabled: true } })).toEqual([]);
  expect(risksOf({ ...config, publicUrl: "http://127.0.0.1:3000" })).toEqual([]);
});

test("what is risky where others come is said in a line each", () => {
  const https = { ...config, publicUrl: "https://ponkan.example" };
  expect(risksOf({ ...https, trustProxy: ["10.0.0.1"] })).toEqual([]);
  expect(risksOf(https)).toEqual([expect.stringContaining("TRUST_PROXY")]);
  expect(risksOf({ ...config, host: "0.0.0.0", sandbox: { enabled: true } })).toEqual([
    expect.stringContaining("SANDBOX is on"),
    expect.stringContaining("HOST is public"),
  ]);
  expect(risksOf({ ...config, publicUrl: "http://ponkan.example" })).toEqual([expect.stringContaining("not https")]);
});
