import { api } from "@ponkan/contract/api";
import type { Endpoint } from "@ponkan/contract/endpoint";

/** Returns the JSON of an answer, reduced to the endpoint's schema, or why the server could not give it. */
export function schemaCheckedReply(
  key: string,
  status: number,
  body: unknown,
): { text: string | undefined } | { lie: string } {
  const endpoint = endpointFor(key);
  if (!endpoint) return { lie: `${key} is no endpoint` };
  // Not checked, because tests also cover how a page handles odd refusals.
  if (status >= 400) return { text: body === undefined ? undefined : JSON.stringify(body) };
  // 200 is also allowed where something might be created: it may have existed already.
  if (status !== endpoint.status && status !== 200)
    return { lie: `${endpoint.key} answers ${endpoint.status}, not ${status}` };
  if (!endpoint.reply) return body === undefined ? { text: undefined } : { lie: `${key} has no reply` };
  // Serialized as on the wire, so that values JSON drops are missing.
  const parsed = endpoint.reply.safeParse(JSON.parse(JSON.stringify(body ?? null)));
  return parsed.success ? { text: JSON.stringify(parsed.data) } : { lie: `${key}: ${parsed.error.message}` };
}

/** A fixed path takes precedence over one with parameters, as in the server's router. */
function endpointFor(key: string): Endpoint | undefined {
  const all: readonly Endpoint[] = api;
  return all.find((endpoint) => endpoint.key === key) ?? all.find((endpoint) => pattern(endpoint).test(key));
}

const pattern = ({ key }: Endpoint) => new RegExp(`^${key.replace(/\{\w+\}/g, "[^/]+")}$`);
