import { type Client, findClient } from "./clients.ts";

/** The app that calls, by HTTP Basic; undefined when id or secret is wrong. */
export function clientOf(authorization: string | undefined): Client | undefined {
  const encoded = /^basic\s+(\S+)\s*$/i.exec(authorization ?? "")?.[1];
  if (!encoded) return undefined;
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  const client = findClient(id);
  return client?.secret === rest.join(":") ? client : undefined;
}
