import { expect, test } from "vitest";
import { asSeenFrom } from "./sandbox-address.ts";

const page = "http://127.0.0.1:3001/reddit/api/v1/authorize?state=a.b&redirect_uri=http%3A%2F%2Flocalhost%3A3000%2Fx";

test.each([
  ["http://127.0.0.1:3000", "http://127.0.0.1:3001/"],
  ["http://localhost:3000", "http://localhost:3001/"],
  ["http://192.168.1.20:3000", "http://192.168.1.20:3001/"],
  ["http://[::1]:3000", "http://[::1]:3001/"],
  ["https://ponkan.example", "http://ponkan.example:3001/"],
])("a browser at %s finds the sandbox at %s", (product, sandbox) => {
  expect(asSeenFrom(product, page)).toBe(page.replace("http://127.0.0.1:3001/", sandbox));
});
