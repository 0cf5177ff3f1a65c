import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCreator, aUser } from "../../testing/builders.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { hasOwnSite } from "./link-address.ts";

let app: TestApp;
let code: string;
beforeAll(async () => {
  app = await testApp({ config: { publicUrl: "http://localhost", linkBaseUrl: "https://go.example" } });
  const user = await aUser(app.db);
  const creator = await aCreator(app.db, user);
  const ann = await app.as(user);
  const { body } = await ann.patch(
    "/promotion-link",
    { website: "https://example.com/?a=1&b='</script>", tag_manager_id: "GTM-ABC123" },
    { headers: { "creator-id": String(creator.id) } },
  );
  expect(body.data).toMatchObject({ loads_tag_manager: true });
  code = /^https:\/\/go\.example\/go\/([a-z0-9]{8})$/.exec(body.data.url)![1]!;
});
afterAll(() => app.close());

const at = (host: string, url: string) => app.raw({ method: "GET", url, headers: { host } });

describe("links with a domain of their own (SE-06)", () => {
  test("load the tag manager there, and go on without it", async () => {
    const page = await at("go.example", `/go/${code}?fbclid=1`);
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    expect(page.text).toContain('src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC123"');
    expect(page.text).toContain('content="1;url=https://example.com/?a=1&#38;b=');
    expect(page.text).toMatch(/location\.replace\("https:\/\/example\.com\/\?a=1\\u0026b=[^<]*"\)\},800\)/);
    expect(page.text.match(/<\/script>/g)).toHaveLength(2);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(page.setCookies).toEqual([]);
  });

  test("on the product's own address it is never loaded", async () => {
    const answer = await at("localhost", `/api/go/${code}`);
    expect([answer.status, answer.text]).toEqual([302, ""]);
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  test.each(["/", "/api/users/me", "/api/health", "/build/x.js", "/sign-in", "/go", "/go/", "//go/x", "/api/docs"])(
    "%s is not there",
    async (path) => {
      const answer = await at("go.example", path);
      expect([answer.status, answer.text]).toEqual([404, "This link leads nowhere.\n"]);
    },
  );
});

test.each([
  ["https://ponkan.example", "https://go.other", true],
  ["https://app.ponkan.example", "https://go.ponkan.example", false],
  ["https://ponkan.example", "https://go.ponkan.example", false],
  ["https://ponkan.example", "https://ponkan.example:8443", false],
  ["http://127.0.0.1:3000", "http://localhost:3000", true],
])("a product at %s with links at %s: a site of their own is %s", (publicUrl, linkBaseUrl, isSeparate) => {
  expect(hasOwnSite({ publicUrl, linkBaseUrl })).toBe(isSeparate);
});

test("without a domain of its own the link is below the product", () => {
  expect(hasOwnSite({ publicUrl: "https://ponkan.example", linkBaseUrl: undefined })).toBe(false);
});
