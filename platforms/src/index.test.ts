import { expect, test } from "vitest";
import { createPlatforms } from "./index.ts";

const userAgent = "web:ponkan:1 (by /u/ponkan)";
const sandboxUrl = "http://127.0.0.1:3001/";
const ask = { state: "s", redirectUri: "http://127.0.0.1:3000/connect/reddit" };

test("without credentials every platform is played by the sandbox and calls nobody else", () => {
  const platforms = createPlatforms({ credentials: {}, sandboxUrl, userAgent });
  expect(Object.keys(platforms)).toEqual(["reddit", "redgifs", "twitter", "instagram", "tiktok"]);
  for (const adapter of Object.values(platforms)) {
    expect(adapter.isSandbox).toBe(true);
    expect(adapter.origins).toEqual(["http://127.0.0.1:3001"]);
  }
  const authorize = new URL(platforms.reddit!.connector.authorizeUrl(ask));
  expect(`${authorize.origin}${authorize.pathname}`).toBe("http://127.0.0.1:3001/reddit/api/v1/authorize");
  expect(authorize.searchParams.get("client_id")).toBe("ponkan-sandbox");
});

test("a platform with credentials talks to the real hosts, the others stay in the sandbox", () => {
  const credentials = { reddit: { id: "app", secret: "x" } };
  const { reddit, redgifs } = createPlatforms({ credentials, sandboxUrl, userAgent });
  expect(reddit!.isSandbox).toBe(false);
  expect(reddit!.connector.authorizeUrl(ask)).toContain("https://www.reddit.com/api/v1/authorize?client_id=app&");
  expect(reddit!.origins).toEqual([
    "https://www.reddit.com",
    "https://oauth.reddit.com",
    "https://reddit-uploaded-media.s3-accelerate.amazonaws.com",
    "https://reddit-uploaded-video.s3-accelerate.amazonaws.com",
  ]);
  expect(redgifs!.isSandbox).toBe(true);
});

test("without credentials and sandbox a platform is not offered", () => {
  const credentials = { redgifs: { id: "app", secret: "x" } };
  const platforms = createPlatforms({ credentials, sandboxUrl: undefined, userAgent });
  expect(Object.keys(platforms)).toEqual(["redgifs"]);
  expect(platforms.redgifs!.origins).toEqual([
    "https://www.redgifs.com",
    "https://api.redgifs.com",
    "https://redgifs-filedrop.s3.amazonaws.com",
  ]);
});

test("Reddit is asked for a lasting grant with all scopes the product needs", () => {
  const { reddit } = createPlatforms({ credentials: {}, sandboxUrl, userAgent });
  const { searchParams } = new URL(reddit!.connector.authorizeUrl({ ...ask, state: "a b&c" }));
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: "ponkan-sandbox",
    response_type: "code",
    state: "a b&c",
    redirect_uri: ask.redirectUri,
    duration: "permanent",
    scope: "identity submit edit read flair history mysubreddits privatemessages subscribe modposts",
  });
});
