import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Caller, Transport } from "../capabilities.ts";

export const plainTransport: Transport = (url, init) => fetch(url, init);

export function aCaller(changes: Partial<Caller> = {}): Caller {
  return { transport: plainTransport, ...changes };
}

export async function aServer(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}
