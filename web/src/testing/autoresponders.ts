import type { Autoresponder } from "@ponkan/contract/autoresponders/autoresponder";
import { creator, redditAccount, user } from "./builders.ts";
import type { Answers } from "./fake-api.ts";
import { openSignedIn } from "./open-signed-in.ts";

const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })] });

/** Thanks for every comment once it is switched on. */
export function autoresponder(changes: Partial<Autoresponder> = {}): Autoresponder {
  return {
    ...{ id: 1, creator_id: 7, type: "comment", name: "Thanks", is_enabled: false, requires_upgrade: false },
    ...{ trigger: "any", match: "contains", keywords: [], excluded_keywords: [], subreddits: [] },
    ...{ replies: ["Thank you, {username}!"], delay_min: 3, delay_max: 15, daily_limit: 25, cooldown_hours: 24 },
    ...{ active_from: null, active_to: null, post_max_age_days: 7, replied_today: 0, replied_total: 0 },
    ...{ last_reply_at: null, disabled_reason: null, enabled_at: null },
    ...{ created_at: "2026-05-01T12:00:00Z", updated_at: "2026-05-01T12:00:00Z" },
    ...changes,
  };
}

/** Opens the page of a creator with these autoresponders; changes are stored in `kept`. */
export function openAutoresponders(path: string, kept: Autoresponder[], answers: Answers = {}, who = person) {
  const find = (key: string) => kept.find(({ id }) => key.endsWith(`/${id}`))!;
  const one: Answers[string] = ({ key }) => ({ status: 200, body: { data: { ...find(key), log: [] } } });
  const change: Answers[string] = ({ key, body }) => {
    Object.assign(find(key), body);
    return { status: 200, body: { data: find(key) } };
  };
  const each = kept.flatMap(({ id }) => [
    [`GET /autoresponders/${id}`, one],
    [`PATCH /autoresponders/${id}`, change],
  ]);
  return openSignedIn(
    path,
    {
      "GET /autoresponders": ({ query }) => ({
        status: 200,
        body: { data: kept.filter(({ type }) => type === query.type) },
      }),
      ...Object.fromEntries(each),
      "GET /templates": { status: 200, body: [] },
      "GET /inbox/results": { status: 200, body: { data: [] } },
      "GET /inbox/counts": { status: 200, body: { needs_you: 0, waiting: 0 } },
      ...answers,
    },
    who,
  );
}
