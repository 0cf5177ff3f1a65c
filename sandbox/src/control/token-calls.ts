import type { EndpointName } from "../faults/endpoint.ts";
import { endpointMatcher } from "../faults/endpoint.ts";
import type { Journal } from "../faults/journal.ts";

/** How often an endpoint answered 200, counted beyond what the journal still remembers. */
export function tokenCalls(journal: Journal, endpoint: EndpointName): number {
  const matches = endpointMatcher(endpoint);
  return journal
    .counts()
    .filter(({ endpoint: called }) => matches(callOf(called)))
    .reduce((sum, { statuses }) => sum + (statuses[200] ?? 0), 0);
}

function callOf(called: string): { method: string; path: string } {
  const [method = "", path = ""] = called.split(" ");
  return { method, path };
}
