import {
  type ConnectName,
  connectedText,
  connectFailedText,
  connectPlatforms,
} from "@ponkan/contract/accounts/connect-platform";
import { decodeState } from "@ponkan/contract/accounts/connect-state";
import { call, type Failure } from "~/api/call.ts";
import { isCreatorNotFound } from "~/api/creator-not-found.ts";
import { queryClient } from "~/api/query-client.ts";
import { authed, NO_CREATOR, setAuthed, setCreatorId } from "~/api/session.ts";
import { pageConfig } from "~/lib/config.ts";
import type { Callback } from "./callback-search.ts";
import { afterDenial, afterFailure, afterSuccess, type Destination, toSecondFactor } from "./destination.ts";
import { tellPostsBack } from "./tell-posts-back.ts";

/** Completes what startConnecting started. */
export async function connectAccount(
  name: ConnectName,
  { code = "", state: sent = "", error = "" }: Callback,
): Promise<Destination | null> {
  const platform = connectPlatforms[name];
  const state = decodeState(sent);
  const failed = (failure: Failure = {}) => afterFailure(state, completed(failure, connectFailedText(platform)));
  if (error === "access_denied") return afterDenial(state, platform, pageConfig.links.support_email);
  if (error || !code) return failed();

  const answer = await call("POST /accounts/connect/{platform}", {
    params: { platform: name },
    body: { code, state: sent },
    ...(state.query?.new_creator === "1" && { creatorId: NO_CREATOR }),
  });
  if (!answer.ok && isCreatorNotFound(answer.status, answer.data)) return null;
  if (!answer.ok) return failed(answer.status === 401 ? {} : answer.data);

  if (answer.data.needs_second_factor) return toSecondFactor(state);
  if (answer.data.code === "account_created") await setTimezone();
  enter(answer.data.creator_id);
  if (answer.data.posts_back) tellPostsBack(answer.data.posts_back);
  return afterSuccess(state, answer.data.is_authed, connectedText(answer.data.code, platform));
}

/** The guard of the next page loads the user and everything that depends on it. */
function enter(creatorId: number): void {
  queryClient.clear();
  setAuthed(true);
  setCreatorId(creatorId);
}

/** The sign-up form sends the time zone; here it has to be set afterwards. Without it, times are shown in UTC. */
async function setTimezone(): Promise<void> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await call("PATCH /users/me", { body: { timezone } });
}

function completed(failure: Failure, fallback: string) {
  return {
    message: failure.message ?? fallback,
    severity: typeof failure.severity === "string" ? failure.severity : "danger",
    is_authed: typeof failure.is_authed === "boolean" ? failure.is_authed : authed.get(),
  };
}
