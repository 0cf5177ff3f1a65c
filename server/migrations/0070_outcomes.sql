-- What analytics adds up of a post that is out, packed: a walk through all posts of a year takes one value from each wide
-- row instead of twelve. When it went out, whether it was removed (AN-04), upvotes or likes, comments, and then the upvote
-- ratio on Reddit, elsewhere reposts, replies, views, reach and shares. read/outcomes.ts reads it; the smallest integer and
-- NaN say that a number is not known.
alter table posts add column outcome bytea generated always as (
  case when posted_at is not null then
    timestamptz_send(posted_at)
    || boolsend(coalesce(state = 'posted' and removal_reason not in ('deleted', 'author'), false))
    || int4send(coalesce(score, likes, -2147483648)) || int4send(coalesce(comments, -2147483648))
    || case when platform = 1 then float4send(coalesce(upvote_ratio, 'NaN'))
            else int4send(coalesce(reposts, -2147483648)) || int4send(coalesce(replies, -2147483648))
                 || int4send(coalesce(views, -2147483648)) || int4send(coalesce(reach, -2147483648))
                 || int4send(coalesce(shares, -2147483648)) end
  end) stored;
