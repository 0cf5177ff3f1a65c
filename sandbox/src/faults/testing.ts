import { join } from "node:path";
import formbody from "@fastify/formbody";
import { onTestFinished } from "vitest";
import { newServer } from "../new-server.ts";
import { manualClock, testFolder } from "../testing.ts";
import { type NewFault, NewFault as NewFaultSchema } from "./fault.ts";
import { openFaultBook } from "./fault-book.ts";
import { addFaults } from "./faults.ts";
import { createJournal } from "./journal.ts";

/** A server with one endpoint that accepts titles, on a real socket. */
export async function faultyServer(folder?: string) {
  const book = await openFaultBook(join(folder ?? (await testFolder()), "faults.jsonl"));
  const journal = createJournal();
  const accepted: string[] = [];
  const app = newServer();
  addFaults(app, {
    book,
    journal,
    clock: manualClock(),
    userOf: ({ headers }) => headers.authorization?.replace("bearer ", "") ?? null,
  });
  await app.register(formbody);
  app.all("/*", (request) => {
    const { title = "untitled" } = (request.body ?? {}) as { title?: string };
    accepted.push(title);
    return { json: { errors: [], data: { title } } };
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const close = async () => {
    await app.close();
    await book.close();
  };
  onTestFinished(close);

  const add = (endpoint: string, effect: NewFault["effect"], more: Partial<NewFault> = {}) =>
    book.add(NewFaultSchema.parse({ endpoint, effect, ...more }));
  const post = (title = "Hello", { path = "/reddit/api/submit", ...init }: RequestInit & { path?: string } = {}) =>
    fetch(origin + path, { method: "POST", body: new URLSearchParams({ title }), redirect: "manual", ...init });

  return { add, post, accepted, book, journal, origin, close };
}
