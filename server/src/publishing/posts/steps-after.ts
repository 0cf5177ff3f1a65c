import { Platform } from "@ponkan/contract/accounts/platform";
import { type RawBuilder, sql } from "kysely";

/** Inserts the follow-up steps of the `changed` posts once they are published (PS-06, PS-07). */
export function stepsAfter(isOut: RawBuilder<unknown>) {
  return sql`
    insert into steps (post_id, kind, account_id, next_at)
    select id, step.kind, account_id, step.next_at from changed
     cross join lateral (values
       ('comment', clock_timestamp(), comment <> '' and remote_id is not null),
       ('crosspost', clock_timestamp(), crosspost_to_profile and remote_id is not null and platform = ${Platform.reddit}),
       ('delete', posted_at + make_interval(secs => delete_after * 3600), delete_after is not null and remote_id is not null),
       -- Without an id it is looked for.
       ('check', clock_timestamp() + interval '1 minute', true)
     ) as step (kind, next_at, is_wanted)
     where ${isOut} and step.is_wanted and account_id is not null
    on conflict do nothing`;
}
