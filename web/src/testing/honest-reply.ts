import { api } from "@ponkan/contract/api";
import type { Endpoint } from "@ponkan/contract/endpoint";

/** The text of an answer, cut down to what the endpoint's schema has, or why the server could not give it. */
export function honestReply(
  key: string,
  status: number,
  body: unknown,
): { text: string | undefined } | { lie: string } {
  const endpoint = endpointFor(key);
  if (!endpoint) return { lie: `${key} is no endpoint` };
  // Refusals come from many places: what a page makes of odd ones is tested too.
  if (status >= 400) return { text: body === undefined ? undefined : JSON.stringify(body) };
  // 200 where something could have been made: it was there already.
  if (status !== endpoint.status && status !== 200)
    return { lie: `${endpoint.key} answers ${endpoint.status}, not ${status}` };
  if (!endpoint.reply) return body === undefined ? { text: undefined } : { lie: `${key} has no reply` };
  // As it comes over the wire: what JSON drops is not there.
  const parsed = endpoint.reply.safeParse(JSON.parse(JSON.stringify(body ?? null)));
  return parsed.success ? { text: JSON.stringify(parsed.data) } : { lie: `${key}: ${parsed.error.message}` };
}

/** A fixed path wins over one with parameters, as in the router. */
function endpointFor(key: string): Endpoint | undefined {
  const all: readonly Endpoint[] = api;
  return all.find((endpoint) => endpoint.key === key) ?? all.find((endpoint) => pattern(endpoint).test(key));
}

const pattern = ({ key }: Endpoint) => new RegExp(`^${key.replace(/\{\w+\}/g, "[^/]+")}$`);
