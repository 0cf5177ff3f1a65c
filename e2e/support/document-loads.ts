import type { Page, Route } from "@playwright/test";

/** Records the paths of documents the page loads; navigation inside the app loads none. */
export function watchDocuments(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Answers like the server, but with the version of another release. */
export async function respondAsOtherVersion(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), "x-frontend-version": "another-version" } });
}
