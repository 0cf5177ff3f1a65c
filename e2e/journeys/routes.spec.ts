import { expect, test } from "../support/test.ts";

const paths = ["/calendar", "/schedule", "/gallery", "/accounts"];

test("all code comes from /build/ and is kept for good, the pages themselves are not kept (RT-08)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["Bella"] });
  const loaded = new Map<string, string | undefined>();
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (["script", "stylesheet", "document"].includes(type))
      loaded.set(new URL(response.url()).pathname, response.headers()["cache-control"]);
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const files = [...loaded].filter(([path]) => !paths.includes(path));
  expect(files.length).toBeGreaterThan(paths.length);
  for (const [path, caching] of files) {
    expect(path).toMatch(/^\/build\//);
    expect(caching, path).toBe("public, max-age=31536000, immutable");
  }
  for (const path of paths) expect(loaded.get(path), path).toBe("no-store");
});
