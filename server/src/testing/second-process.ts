import { buildApp } from "../http/app.ts";
import { type Caller, createCaller } from "./caller.ts";
import type { TestApp } from "./test-app.ts";

/** A second server on the same database, without rate limits. */
export async function secondProcess(app: TestApp): Promise<Caller & { close(): Promise<void> }> {
  const server = await buildApp(app.ctx, { limits: { session: 100_000, visitor: 100_000 }, logger: false });
  return { ...createCaller(server), close: () => server.close() };
}
