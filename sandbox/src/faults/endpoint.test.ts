import { expect, test } from "vitest";
import { endpointMatcher, isEndpoint } from "./endpoint.ts";

const matches = (endpoint: string, call: string) => {
  const [method = "", path = ""] = call.split(" ");
  return endpointMatcher(endpoint)({ method, path });
};

test.each([
  ["reddit:submit", "POST /reddit/api/submit", true],
  ["reddit:submit", "POST /reddit/api/submit.json?raw_json=1", true],
  ["reddit:submit", "POST /reddit/api/submit/", true],
  ["reddit:submit", "GET /reddit/api/submit", false],
  ["reddit:submit", "POST /reddit/api/submit_gallery_post", false],
  ["reddit:me", "GET /reddit/api/v1/me/karma", false],
  ["GET /reddit/user/*/submitted", "GET /reddit/user/ann/submitted?limit=25", true],
  ["POST /reddit/*", "POST /reddit/api/del", true],
  ["* /reddit/api/info", "GET /reddit/api/info?id=t3_a", true],
  ["/reddit", "DELETE /reddit/anything/at/all", true],
  ["/reddit", "GET /redditish", false],
  ["/redgifs/v2", "GET /redgifs/v2/gifs/x", true],
])("%s means %s: %s", (endpoint, call, expected) => {
  expect(matches(endpoint, call)).toBe(expected);
});

test("unknown names and texts that are no path are not endpoints", () => {
  expect(["reddit:nope", "submit", "post /x", "/x y"].map(isEndpoint)).toEqual([false, false, false, false]);
});
