import { Platform } from "@ponkan/contract/accounts/platform";
import { AccountRisk } from "@ponkan/contract/ban-shield/risks/risk-type";
import { Threat } from "@ponkan/contract/posts/threat";
import { sql } from "kysely";

/** Threats of posts: only planned posts above low severity can be changed; those that are out just expire. */
const canBeHelped = sql`case
  when r.type between ${sql.lit(Threat.subredditDaily)} and ${sql.lit(Threat.postsTooClose)}
    or r.type = ${sql.lit(Threat.postLimit)} then exists (
    select from post_threats x join posts p on p.id = x.post_id and p.creator_id = x.creator_id
     where x.creator_id = r.creator_id and x.type = r.type and x.severity <> 'low' and p.state = 'scheduled')
  when r.type = ${sql.lit(AccountRisk.tooManyPostsDaily)} then exists (
    select from posts p
     where p.creator_id = r.creator_id and p.platform = ${sql.lit(Platform.reddit)} and p.state = 'scheduled')
  else true end`;

/**
 * Whether any creator of a user `u` has a risk of at least medium severity that was raised since the user last looked,
 * and that they can do something about (BS-08).
 */
export const hasNewBanRisks = sql<boolean>`exists (
  select from ban_risks r
   where r.user_id = u.id and r.severity <> 'low' and r.fixed_at is null and r.ignored_at is null
     and r.raised_at > coalesce(u.ban_risks_seen_at, '-infinity') and ${canBeHelped})`;
