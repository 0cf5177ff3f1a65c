import { expect, test } from "vitest";
import { readRedisUrl } from "./redis.ts";

test.each([
  ["redis://localhost", { host: "localhost", port: 6379 }],
  ["redis://:a%40b@10.0.0.5:6380/3", { host: "10.0.0.5", port: 6380, password: "a@b", db: 3 }],
  [
    "rediss://ann:secret@redis.example/0",
    { host: "redis.example", port: 6379, username: "ann", password: "secret", tls: {} },
  ],
])("%s says where Redis is", (url, at) => {
  expect(readRedisUrl(url)).toEqual(at);
});
