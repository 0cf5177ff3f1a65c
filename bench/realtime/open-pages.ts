import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Ask, Page, ReceivedEvents } from "./pages.ts";

export type OpenPages = {
  pages: readonly Page[];
  /** The events received since the last call. */
  receivedEvents(): Promise<ReceivedEvents>;
  /** Stops all reading until `wake`. */
  freeze(): void;
  wake(): void;
  close(): Promise<void>;
};

/** Opens pages in a child process and joins the channels of their creators. */
export async function openPages(url: string, pages: readonly Page[]): Promise<OpenPages> {
  const child = fork(join(import.meta.dirname, "pages.ts"));
  process.once("exit", () => child.kill("SIGKILL"));
  const ask = async (what: Ask) => {
    child.send(what);
    const [answer] = await Promise.race([
      once(child, "message"),
      once(child, "exit").then(() => Promise.reject(new Error("the pages ended before their time"))),
    ]);
    return answer;
  };
  await ask({ kind: "open", url, pages: [...pages] });
  return {
    pages,
    receivedEvents: () => ask({ kind: "told" }) as Promise<ReceivedEvents>,
    freeze: () => void child.kill("SIGSTOP"),
    wake: () => void child.kill("SIGCONT"),
    close: async () => {
      const ended = once(child, "exit");
      child.send({ kind: "close" } satisfies Ask);
      await ended;
    },
  };
}
