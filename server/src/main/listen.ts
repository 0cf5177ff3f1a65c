import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { StartProblem } from "../config/start-problem.ts";
import type { Config } from "../config.ts";
import { lastRequestsOf } from "./last-requests.ts";

/** Clients in the middle of a conversation hear that it ends before idle connections are closed. */
const FAREWELL = 250;
/** How long running requests may take when the server stops. */
const LAST_REQUESTS = 10_000;

export async function listen(app: FastifyInstance, { host, port }: Config): Promise<{ stop(): Promise<void> }> {
  const requests = lastRequestsOf(app.server);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw new StartProblem(explain(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
  return {
    stop: async () => {
      requests.announce();
      if (await requests.hasConnections()) await wait(FAREWELL);
      const patience = setTimeout(requests.giveUp, LAST_REQUESTS);
      await app.close();
      clearTimeout(patience);
    },
  };
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE") return `Port ${port} is already in use; choose another with PORT.`;
  if (error.code === "EACCES") return `Port ${port} is not allowed for this user; choose another with PORT.`;
  return `HOST ${host} cannot be listened on (${error.code}).`;
}

/** The URL to open in a browser. */
export function addressOf({ publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl;
  const isEverywhere = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEverywhere ? "localhost" : name}:${port}`;
}
