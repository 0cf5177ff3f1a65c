import type { APIResponse } from "@playwright/test";

/** Returns the JSON body of a successful response; throws with the text of any other. */
export async function read<Body>(response: APIResponse): Promise<Body> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** The headers the browser sends for this creator. */
export const headersOf = (creatorId: number): Record<string, string> => ({
  origin: `http://127.0.0.1:${process.env.E2E_PORT}`,
  "creator-id": String(creatorId),
});
