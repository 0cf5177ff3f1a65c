import type { APIResponse } from "@playwright/test";

/** What was answered; anything but a success is an error with the words of the answer. */
export async function read<Body>(response: APIResponse): Promise<Body> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Body;
}

/** As the browser sends them for this creator. */
export const headersOf = (creatorId: number): Record<string, string> => ({
  origin: `http://127.0.0.1:${process.env.E2E_PORT}`,
  "creator-id": String(creatorId),
});
