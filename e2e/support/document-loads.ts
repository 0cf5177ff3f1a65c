import type { Page, Route } from "@playwright/test";

/** The addresses of the documents the page loads from now on; moves inside the app are none. */
export function watchDocuments(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

/** Answers as the server does, but of another release. */
export async function asOtherVersion(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, headers: { ...response.headers(), "x-frontend-version": "another-version" } });
}
