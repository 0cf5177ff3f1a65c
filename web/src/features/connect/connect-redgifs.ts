import { connectedText, REDGIFS_CONNECT_FAILED } from "@ponkan/contract/accounts/connect-platform";
import { call } from "~/api/call.ts";
import { isCreatorNotFound } from "~/api/creator-not-found.ts";
import { queryClient } from "~/api/query-client.ts";
import type { Callback } from "./callback-search.ts";
import type { Destination } from "./destination.ts";

export async function connectRedgifs({ code, state = "", error }: Callback): Promise<Destination | null> {
  if (error || !code) return failed(error);

  const answer = await call("POST /accounts/connect/redgifs", { body: { code, state } });
  if (!answer.ok && isCreatorNotFound(answer.status, answer.data)) return null;
  // If the session is over, the guard of the next page says so.
  if (!answer.ok) return failed(answer.status === 401 ? undefined : answer.data.message);

  queryClient.clear();
  const message = connectedText("account_connected", "redgifs");
  return { to: "/accounts", search: { message, severity: "success" } };
}

function failed(text: string | undefined): Destination {
  return { to: "/accounts", search: { redgifs_error: text || REDGIFS_CONNECT_FAILED } };
}
