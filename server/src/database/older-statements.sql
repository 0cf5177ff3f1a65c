-- Statements of the last version before the database was renamed (0012), as its processes sent them.

-- schedule posts
with "post" as (insert into "posts" ("creator_id", "created_at") values ($1, $2) returning "id") insert into
  "targets" ("type", "title", "content", "media", "media_host", "subreddit", "flair", "is_nsfw", "is_spoiler",
  "is_original_content", "send_replies", "crossposts_to_profile", "comment", "late_minutes", "delete_after",
  "delete_threshold", "privacy_level", "discloses_brand", "brand_type", "allow_comment", "allow_duet",
  "allow_stitch", "title_key", "content_key", "account_id", "platform", "remote_user_id", "post_at", "next_at",
  "charged_to", "post_id", "creator_id", "created_at") values ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
  $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, (select id from
  post), $33, $34) returning "id", "post_id", "rev", "state"

-- edit a post
update "targets" set "type" = $1, "title" = $2, "content" = $3, "media" = $4, "media_host" = $5, "subreddit" =
  $6, "flair" = $7, "is_nsfw" = $8, "is_spoiler" = $9, "is_original_content" = $10, "send_replies" = $11,
  "crossposts_to_profile" = $12, "comment" = $13, "late_minutes" = $14, "delete_after" = $15, "delete_threshold"
  = $16, "privacy_level" = $17, "discloses_brand" = $18, "brand_type" = $19, "allow_comment" = $20, "allow_duet"
  = $21, "allow_stitch" = $22, "title_key" = $23, "content_key" = $24, "post_at" = $25, "next_at" = $26, "tries"
  = $27, "rev" = rev + 1 where "id" = $28 and "creator_id" = $29 and "state" = $30 and "rev" = $31 returning
  "id", "post_id", "rev", "state"

-- cancel, fail or retry posts
update "targets" set "state" = $1, "deleted_at" = $2, "is_charged" = $3, "rev" = rev + 1 where "id" in ($4) and
  "state" in ($5) returning "id", "post_id", "rev", "state"

-- lock posts before changing them
select "id", "post_id", "rev", "state", "platform", "account_id", "remote_user_id", "remote_id", "is_charged",
  "charged_to", "advice" from "targets" where "creator_id" = $1 and "id" in ($2) order by "id" for update

-- write the timeline and wake the worker
with noted as (
  insert into target_events (target_id, kind, text, advice)
  select * from json_to_recordset($1::json)
             as told (target_id bigint, kind text, text text, advice text)
), published as (
  insert into outbox (channel, event, payload)
  select $2, $3, payload from json_array_elements($4::json) payload
), undoable as (
  insert into post_changes (creator_id, kind, text, items)
  select $5::bigint, $6::text, $7::text,
         $8::jsonb
   where $9
  returning id
)
select (select id from undoable) as change_id, pg_notify('outbox', ''),
       case when exists (select from "targets" where id = any($10::bigint[]) and next_at < statement_timestamp() + interval '1 second') or exists (select from "steps" where target_id = any($11::bigint[]) and next_at < statement_timestamp() + interval '1 second')
            then pg_notify('targets', '') end

-- ask the platform to delete a post
insert into "steps" ("target_id", "kind", "account_id", "state", "next_at", "tries", "is_forced") values ($1,
  $2, $3, $4, clock_timestamp(), $5, $6) on conflict ("target_id", "kind") do update set "state" = $7, "next_at"
  = clock_timestamp(), "tries" = $8, "is_forced" = $9

-- take over a lane
with due as (
  select account_id, next_at from targets
   where state in ('scheduled', 'waiting', 'sending', 'unknown') and next_at <= statement_timestamp()
  union all
  select account_id, next_at from steps where state = 'waiting' and next_at <= statement_timestamp()
  union all
  select account_id, next_at from preparations where state = 'waiting' and next_at <= statement_timestamp()
), first as (
  select account_id, min(next_at) as next_at from due where account_id is not null group by account_id
), lane as (
  select a.id from accounts a join first on first.account_id = a.id
   where (a.lane_until is null or a.lane_until < statement_timestamp())
     and (a.paused_until is null or a.paused_until <= statement_timestamp())
     and a.status = 'connected'
     and (select is_on from publishing_switch)
   order by first.next_at, a.lane_epoch
   limit $1
   for update of a skip locked
)
update accounts a
   set lane_owner = $2, lane_until = clock_timestamp() + $3::interval, lane_epoch = a.lane_epoch + 1
  from lane
 where a.id = lane.id and (a.lane_until is null or a.lane_until < statement_timestamp())
returning a.id as account_id, a.lane_epoch as epoch

-- find what is due in a lane
select id as target_id, null as step, null::bigint as preparation_id, next_at from targets
 where account_id = $1 and state in ('scheduled', 'waiting', 'sending', 'unknown')
   and next_at <= statement_timestamp()
union all
select target_id, kind, null, next_at from steps
 where account_id = $2 and state = 'waiting' and next_at <= statement_timestamp()
union all
select null, null, id, next_at from preparations
 where account_id = $3 and state = 'waiting' and next_at <= statement_timestamp()
order by next_at limit 1

-- read the post to be sent
select /* prepared */ "targets"."id", "targets"."post_id", "targets"."creator_id", "targets"."platform",
  "targets"."remote_user_id", "targets"."type", "targets"."title", "targets"."content", "targets"."media",
  "targets"."media_host", "targets"."subreddit", "targets"."flair", "targets"."is_nsfw", "targets"."is_spoiler",
  "targets"."is_original_content", "targets"."send_replies", "targets"."crossposts_to_profile",
  "targets"."comment", "targets"."delete_after", "targets"."delete_threshold", "targets"."privacy_level",
  "targets"."discloses_brand", "targets"."brand_type", "targets"."allow_comment", "targets"."allow_duet",
  "targets"."allow_stitch", "targets"."post_at", "targets"."late_minutes", "targets"."rev", "targets"."state",
  "targets"."next_at", "targets"."attempt", "targets"."tries", "targets"."started_at", "targets"."remote_id",
  "targets"."url", "targets"."posted_at", "targets"."removal_reason", "accounts"."id" as "account_id",
  "accounts"."username", "creators"."name" as "creator_name", "users"."timezone", extract(epoch from
  clock_timestamp() - targets.post_at)::float8 * 1000 as "late_ms", extract(epoch from clock_timestamp() -
  targets.started_at)::float8 * 1000 as "started_ms_ago", extract(epoch from clock_timestamp() -
  targets.posted_at)::float8 * 1000 as "posted_ms_ago" from "targets" inner join "accounts" on "accounts"."id" =
  "targets"."account_id" inner join "creators" on "creators"."id" = "targets"."creator_id" inner join "users" on
  "users"."id" = "creators"."user_id" where "targets"."id" = $1

-- arm a post before it is sent
with fence as (
update accounts a set lane_until = clock_timestamp() + $1::interval
 where a.id = $2 and a.lane_epoch = $3 and a.lane_until > clock_timestamp()
   and a.status = 'connected' and (select is_on from publishing_switch)
returning a.id, a.remote_user_id), armed as (
  update targets t
     set state = 'sending', attempt = t.attempt + 1, next_at = clock_timestamp() + $4::interval,
         started_at = coalesce(t.started_at, clock_timestamp())
    from fence
   where t.id = $5 and t.rev = $6 and t.state in ('scheduled', 'waiting')
     and t.account_id = fence.id and t.remote_user_id = fence.remote_user_id
     and t.post_at <= clock_timestamp()
  returning t.*
), written as (
  insert into attempts (target_id, kind, number, account_id, match_key, draft, rev)
  select id, 'publish', attempt, account_id, $7, $8::jsonb, rev from armed
  returning number
), told as (
insert into outbox (channel, event, payload)
select $9, $10,
       jsonb_build_object('post_id', post_id, 'target_id', id, 'rev', rev, 'status', case
         when state = 'scheduled' then 1 when state in ('waiting', 'sending', 'unknown') then 2
         when state = 'posted' then 3 when state in ('failed', 'needs_check') then 4 else 5 end)
  from "armed")
select number, pg_notify('outbox', '') from written

-- record what the platform answered
with charge as (
  select t.id, c.user_id, t.charged_to from targets t join creators c on c.id = t.creator_id
   where t.id = $1 and t.is_charged and $2
), changed as (
  update targets t
     set state = $3,
         next_at = t.next_at,
         remote_id = coalesce($4, t.remote_id),
         url = coalesce($5, t.url),
         posted_at = case when $6
           then coalesce($7::timestamptz, clock_timestamp()) else t.posted_at end,
         error = $8, advice = $9, tries = $10,
         -- Nothing can be written below a post nobody can find; should it turn up, the comment follows (PS-07).
         comment_error = case when $11 and t.comment <> ''
           then 'The comment was not posted.' else t.comment_error end,
         is_charged = t.is_charged and not $12
   where t.id = $13 and t.rev = $14 and t.attempt = $15 and t.state = any($16)
  returning t.*
), closed as (
  update attempts a
     set state = coalesce($17, a.state), is_accepted = a.is_accepted or $18, remote_id = coalesce($19, a.remote_id),
         ended_at = case when $20 then clock_timestamp() end
    from changed
   where a.target_id = $21 and a.kind = 'publish' and a.number = $22 and a.state = 'open'
), noted as (
  insert into target_events (target_id, kind, text, advice)
  select id, $23, $24, $25 from changed where $26
), returned as (
  update quota_periods q set used = q.used - 1
    from charge join changed on changed.id = charge.id
   where q.user_id = charge.user_id and q.period_start = changed.charged_to and q.used > 0
), followed as (
insert into steps (target_id, kind, account_id, next_at)
select id, step.kind, account_id, step.next_at from changed
 cross join lateral (values
   ('comment', clock_timestamp(), comment <> '' and remote_id is not null),
   ('crosspost', clock_timestamp(), crossposts_to_profile and remote_id is not null and platform = $27),
   ('delete', posted_at + make_interval(secs => delete_after * 3600), delete_after is not null and remote_id is not null),
   -- Without an id it is looked for.
   ('check', clock_timestamp() + interval '1 minute', true)
 ) as step (kind, next_at, is_wanted)
 where $28 and step.is_wanted and account_id is not null
on conflict do nothing),
told as (
insert into outbox (channel, event, payload)
select $29, $30,
       jsonb_build_object('post_id', post_id, 'target_id', id, 'rev', rev, 'status', case
         when state = 'scheduled' then 1 when state in ('waiting', 'sending', 'unknown') then 2
         when state = 'posted' then 3 when state in ('failed', 'needs_check') then 4 else 5 end)
  from "changed")
select id, pg_notify('outbox', '') from changed

-- look for a post again
with later as (
  update targets set next_at = clock_timestamp() + $1::interval
   where id = $2 and attempt = $3 and state = 'unknown' returning id
)
update attempts a set looks = a.looks + $4 from later
 where a.target_id = later.id and a.kind = 'publish' and a.number = $5

-- arm a comment, crosspost or deletion
with fence as (
update accounts a set lane_until = clock_timestamp() + $1::interval
 where a.id = $2 and a.lane_epoch = $3 and a.lane_until > clock_timestamp()
   and a.status = 'connected' and (select is_on from publishing_switch)
returning a.id, a.remote_user_id), armed as (
  update steps s set attempt = s.attempt + 1, next_at = clock_timestamp() + $4::interval
    from fence, targets t
   where s.target_id = $5 and s.kind = $6 and s.state = 'waiting'
     and s.attempt = $7 and s.account_id = fence.id
     and t.id = s.target_id and t.state = 'posted' and t.remote_user_id = fence.remote_user_id
  returning s.target_id, s.kind, s.attempt, s.account_id, t.rev
)
insert into attempts (target_id, kind, number, account_id, match_key, draft, rev)
select target_id, kind, attempt, account_id, $8, $9::jsonb, rev from armed
returning number

-- record what came of a step
with moved as (
  update steps s set state = $1, next_at = clock_timestamp() + $2::interval, tries = $3
   where s.target_id = $4 and s.kind = $5 and s.attempt = $6 and s.state = 'waiting'
  returning s.target_id, s.kind, s.attempt
), closed as (
  update attempts a set state = $7, ended_at = clock_timestamp(), remote_id = $8
    from moved
   where a.target_id = moved.target_id and a.kind = moved.kind and a.number = moved.attempt and a.state = 'open'
     and $9
), noted as (
  insert into target_events (target_id, kind, text, advice)
  select target_id, $10, $11, $12 from moved where $13
), changed as (
  update targets t set comment_error = $14 from moved
   where t.id = moved.target_id and $15 and t.comment_error is distinct from $16
  returning t.*
), told as (
insert into outbox (channel, event, payload)
select $17, $18,
       jsonb_build_object('post_id', post_id, 'target_id', id, 'rev', rev, 'status', case
         when state = 'scheduled' then 1 when state in ('waiting', 'sending', 'unknown') then 2
         when state = 'posted' then 3 when state in ('failed', 'needs_check') then 4 else 5 end)
  from "changed")
select target_id, pg_notify('outbox', '') from moved

-- note that a post was deleted on the platform
with changed as (
  update targets t set state = 'deleted', removal_reason = $1, deleted_at = clock_timestamp()
   where t.id = $2 and t.state = 'posted'
  returning t.*
), ended as (
  update steps s set state = 'done' from changed where s.target_id = changed.id and s.state = 'waiting'
), noted as (
  insert into target_events (target_id, kind, text) select id, 'deleted', $3 from changed
), told as (
insert into outbox (channel, event, payload)
select $4, $5,
       jsonb_build_object('post_id', post_id, 'target_id', id, 'rev', rev, 'status', case
         when state = 'scheduled' then 1 when state in ('waiting', 'sending', 'unknown') then 2
         when state = 'posted' then 3 when state in ('failed', 'needs_check') then 4 else 5 end)
  from "changed")
select pg_notify('outbox', '') from changed

-- keep what a platform gave for a post
insert into target_handles (target_id, rev, handles) values ($1, $2, $3::jsonb)
on conflict (target_id) do update
  set rev = excluded.rev, handles = excluded.handles, changed_at = clock_timestamp()

-- begin to bring media there early
with soon as (
  select t.id, t.rev from targets t
   where t.state = 'scheduled' and t.media <> '[]' and t.platform = any($1::smallint[])
     and t.account_id is not null and t.next_at >= t.post_at
     and t.post_at > statement_timestamp()
     and t.post_at < statement_timestamp() + $2::interval
     and not exists (select from target_handles h where h.target_id = t.id and h.rev = t.rev)
   order by t.post_at limit $3
), begun as (
  insert into target_handles (target_id, rev, is_early) select id, rev, true from soon
  on conflict (target_id) do update
    set rev = excluded.rev, handles = '{}', is_early = true, changed_at = clock_timestamp()
  returning target_id, rev
)
update targets t set next_at = clock_timestamp() from begun
 where t.id = begun.target_id and t.rev = begun.rev and t.state = 'scheduled'

-- count threats
with found as (
  select * from json_to_recordset($1::json)
             as f (target_id bigint, type smallint, severity text)
), gone as (
  delete from target_threats x
   where x.creator_id = $2 and x.type <= 18
     and x.target_id = any($3::bigint[])
     and (x.target_id = any($4::bigint[]) or x.type = any($5::smallint[]))
     and not exists (select from found f where f.target_id = x.target_id and f.type = x.type)
)
insert into target_threats as x (creator_id, target_id, type, severity)
select $6, target_id, type, severity from found
on conflict (creator_id, target_id, type) do update set severity = excluded.severity
 where x.severity <> excluded.severity

-- put another file in the place of one
with changed as (
  update targets t
     set rev = t.rev + 1,
         media = (
           select jsonb_agg(
                    case when (shown ->> 'id')::bigint = $1
                         then shown || jsonb_build_object('id', $2::bigint) else shown end order by place)
             from jsonb_array_elements(t.media) with ordinality as list (shown, place))
   where t.creator_id = $3 and t.state = 'scheduled'
     and t.id in (select target_id from media_uses where media_id = $4)
  returning t.id, t.post_id, t.rev
), told as (
  insert into target_events (target_id, kind, text)
  select id, 'edited', 'Media was replaced.' from changed
)
select id, post_id, rev from changed

-- move usage to another period
update targets t set charged_to = $1 from creators c
where c.id = t.creator_id and c.user_id = $2 and t.charged_to = $3

-- find posts whose time is over
select "id" from "targets" where "state" in ($1, $2) and "next_at" < now() + interval '1 day' and post_at +
  make_interval(mins => late_minutes) < clock_timestamp() limit $3

-- tell health what is overdue
select is_on, coalesce((
select extract(epoch from statement_timestamp() - t.next_at)::float8
  from targets t join accounts a on a.id = t.account_id
 where t.state in ('scheduled', 'waiting', 'sending', 'unknown') and t.next_at < statement_timestamp()
   and a.status = 'connected' and (a.paused_until is null or a.paused_until <= statement_timestamp())
 order by t.next_at limit 1), 0) as overdue_seconds
from publishing_switch
