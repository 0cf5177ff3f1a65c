import type { RedditContext } from "../context.ts";
import { jsonErrors, plainError, reasonError } from "../errors.ts";
import { karmaOf } from "../karma.ts";
import type { RedditUser } from "../model.ts";
import { presentMe, presentPerson, presentUser, userIcon } from "../present/user.ts";
import type { Call, RouteGroup } from "../route.ts";
import { type AnyUser, findUser, isNameFree, isUsername } from "../users.ts";
import { trophiesOf } from "./trophies.ts";

export const userRoutes: RouteGroup = (add) => {
  add({ method: "GET", path: "/user/:name/about", scope: "read", handler: about });
  add({ method: "GET", path: "/api/v1/user/:name/trophies", scope: "read", handler: trophies });
  add({ method: "GET", path: "/api/username_available", handler: usernameAvailable });
  add({ method: "GET", path: "/api/user_data_by_account_ids", scope: "privatemessages", handler: usersById });
};

/** A shadow-banned user is visible only to themselves. */
export function visibleUser({ ctx, user }: Pick<Call, "ctx" | "user">, name: string): AnyUser | undefined {
  const found = findUser(ctx, name);
  const isHidden = found?.kind === "stored" && found.user.is_shadowbanned && found.user.id !== user?.id;
  return isHidden ? undefined : found;
}

function about(call: Call): unknown {
  const { ctx, user, params, grant, now } = call;
  const found = visibleUser(call, params.name ?? "");
  if (!found) return plainError(404);
  if (found.kind === "world") return { kind: "t2", data: presentPerson(ctx, found.person) };
  if (found.user.id !== user?.id) return { kind: "t2", data: presentUser(ctx, found.user, now) };
  return { kind: "t2", data: presentMe(ctx, user, { clientId: grant.client_id, now }) };
}

function trophies(call: Call): unknown {
  const found = visibleUser(call, call.params.name ?? "");
  if (!found) {
    return reasonError(400, "USER_DOESNT_EXIST", { explanation: "that user doesn't exist", fields: ["id"] });
  }
  const holder = found.kind === "stored" ? found.user : { ...found.person, has_verified_email: true };
  return trophiesOf(call.ctx, holder, call.now);
}

function usernameAvailable({ ctx, input }: Call): unknown {
  const name = input.user ?? "";
  if (!isUsername(name)) return jsonErrors([["BAD_USERNAME", "invalid user name", "user"]]);
  return isNameFree(ctx, name);
}

function usersById({ ctx, input, now }: Call): unknown {
  const names = (input.ids ?? "").split(",").map((each) => each.trim());
  const users = names.flatMap((name) => (name.startsWith("t2_") && ctx.store.users.get(name.slice(3))) || []);
  if (users.length === 0) return plainError(404);
  return Object.fromEntries(users.map((user) => [`t2_${user.id}`, partialUser(ctx, user, now)]));
}

function partialUser(ctx: RedditContext, user: RedditUser, now: number) {
  const { link, comment } = karmaOf(ctx, user, now);
  return {
    name: user.name,
    created_utc: user.created_utc,
    link_karma: link,
    comment_karma: comment,
    profile_img: userIcon(ctx, user.id),
    profile_color: "",
    profile_over_18: user.profile_over_18,
  };
}
