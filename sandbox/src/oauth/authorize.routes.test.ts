import { expect, test } from "vitest";
import { testPlatforms } from "../shared/testing.ts";

const REDIRECT = "http://127.0.0.1:3000/connect/";

const asks = {
  x: {
    path: "/x/i/oauth2/authorize",
    query: {
      response_type: "code",
      client_id: "ponkan-sandbox",
      redirect_uri: `${REDIRECT}x`,
      scope: "tweet.read users.read",
      state: "a&b=c",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    },
  },
  instagram: {
    path: "/instagram/oauth/authorize",
    query: {
      response_type: "code",
      client_id: "ponkan-sandbox",
      redirect_uri: `${REDIRECT}instagram`,
      scope: "instagram_business_basic,instagram_business_content_publish",
      state: "a&b=c",
    },
  },
  tiktok: {
    path: "/tiktok/v2/auth/authorize/",
    query: {
      response_type: "code",
      client_key: "ponkan-sandbox",
      redirect_uri: `${REDIRECT}tiktok`,
      scope: "user.info.basic,video.publish",
      state: "a&b=c",
    },
  },
};
type Slug = keyof typeof asks;

async function visit(slug: Slug, change: Record<string, string> = {}) {
  const app = await testPlatforms();
  const { path, query } = asks[slug];
  const url = `${path}?${new URLSearchParams({ ...query, ...change })}`;
  const answer = async (form: string) => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const response = await app.inject({ method: "POST", url, headers, payload: form });
    return { status: response.statusCode, location: response.headers.location, body: response.body };
  };
  return { page: await app.inject({ url }), answer };
}

test.each([
  ["x", "Authorize app"],
  ["instagram", "Allow"],
  ["tiktok", "Continue"],
] as const)("the page of %s has the buttons %j and Cancel (CONN-11, CONN-12, CONN-13)", async (slug, button) => {
  const { page } = await visit(slug);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`value="allow">${button}</button>`);
  expect(page.body).toContain(">Cancel</button>");
  expect(page.body).toContain("kitchen_notes");
});

test("the form may redirect to the app and to no other site", async () => {
  const { page } = await visit("x");
  expect(page.headers["content-security-policy"]).toContain("form-action 'self' http://127.0.0.1:3000;");
});

test("each platform redirects in its own format, with the state unchanged", async () => {
  const yes = "decision=allow&user=kitchen_notes";
  const x = await (await visit("x")).answer(yes);
  expect(x.location).toMatch(/^http:\/\/127\.0\.0\.1:3000\/connect\/x\?state=a%26b%3Dc&code=[\w-]+$/);

  const instagram = await (await visit("instagram")).answer(`${yes}&scopes=instagram_business_basic`);
  expect(instagram.location).toMatch(/\/connect\/instagram\?code=[\w-]+&state=a%26b%3Dc#_$/);

  const tiktok = await (await visit("tiktok")).answer(`${yes}&scopes=user.info.basic`);
  expect(tiktok.location).toMatch(
    /\/connect\/tiktok\?code=[\w-]+\*0%21\d+\.e1&scopes=user\.info\.basic&state=a%26b%3Dc$/,
  );
});

test("Cancel redirects with access_denied and the wording of each platform", async () => {
  const back = async (slug: Slug) => {
    const { location } = await (await visit(slug)).answer("decision=decline");
    return Object.fromEntries(new URL(String(location)).searchParams);
  };
  expect(await back("x")).toEqual({ error: "access_denied", state: "a&b=c" });
  expect(await back("instagram")).toMatchObject({
    error: "access_denied",
    error_reason: "user_denied",
    state: "a&b=c",
  });
  expect(await back("tiktok")).toMatchObject({ error: "access_denied", error_description: expect.any(String) });
});

test.each([
  ["x", { client_id: "other" }, "Unknown client_id."],
  ["tiktok", { client_key: "other" }, "Unknown client_key."],
  ["x", { redirect_uri: `${REDIRECT}tiktok` }, "redirect_uri"],
  ["x", { redirect_uri: `${REDIRECT}x?a=1` }, "redirect_uri"],
  ["x", { redirect_uri: `${REDIRECT}x/../x` }, "redirect_uri"],
  ["x", { redirect_uri: "javascript:alert(1)//connect/x" }, "redirect_uri"],
  ["x", { redirect_uri: "http://user:pass@127.0.0.1:3000/connect/x" }, "redirect_uri"],
  ["x", { response_type: "token" }, "response_type"],
  ["x", { scope: "tweet.read everything" }, "Unknown scope everything."],
  ["x", { scope: "" }, "no scope"],
  ["x", { state: "s".repeat(501) }, "state is too long"],
  ["x", { code_challenge: "" }, "code_challenge"],
  ["x", { code_challenge_method: "md5" }, "code_challenge"],
] as const)("%s with %j gets a page with the reason, and no redirect", async (slug, change, reason) => {
  const { page, answer } = await visit(slug, change);
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain(reason);
  expect(await answer("decision=allow&user=kitchen_notes")).toMatchObject({ status: 400, location: undefined });
  expect(await answer("decision=decline")).toMatchObject({ status: 400, location: undefined });
});

test("a new user is created on the consent page; an invalid name shows the page again", async () => {
  const { answer } = await visit("x");
  expect((await answer("decision=allow&new_user=brand_new&kind=premium")).status).toBe(303);
  const refused = await answer(`decision=allow&new_user=${encodeURIComponent("<b>no</b>")}`);
  expect([refused.status, refused.location]).toEqual([422, undefined]);
  expect(refused.body).toContain('role="alert"');
  expect((await answer("decision=allow")).status).toBe(422);
  expect((await answer("decision=allow&new_user=fine_name&kind=unheard_of")).status).toBe(422);
});

test("nothing in the URL is treated as markup", async () => {
  const script = "<script>alert(1)</script>";
  const { page } = await visit("x", { state: `"${script}` });
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain("<script");
  expect((await visit("x", { scope: script })).page.body).not.toContain("<script");
});
