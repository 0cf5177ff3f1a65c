-- Points come in the order of time: a small index finds those that are to be thinned.
create index post_results_by_time on post_results using brin (at);

-- Whoever reads the facts of a Reddit account leaves the karma of that day.
create function note_karma() returns trigger language plpgsql security definer as $$
begin
  insert into account_karma as k (creator_id, user_id, remote_user_id, day, karma_post, karma_comment)
  values (new.creator_id, new.user_id, new.remote_user_id, (new.facts_read_at at time zone 'UTC')::date,
          (new.facts ->> 'karma_post')::integer, (new.facts ->> 'karma_comment')::integer)
  on conflict (creator_id, remote_user_id, day) do update
     set karma_post = excluded.karma_post, karma_comment = excluded.karma_comment
   where (k.karma_post, k.karma_comment) <> (excluded.karma_post, excluded.karma_comment);
  return null;
end $$;
create function has_karma(facts jsonb) returns boolean immutable parallel safe language sql
  return facts ? 'karma_post' and facts ? 'karma_comment';
create trigger accounts_have_karma_at_once after insert on accounts
  for each row when (new.facts_read_at is not null and has_karma(new.facts)) execute function note_karma();
create trigger accounts_have_karma after update of facts_read_at on accounts
  for each row when (new.facts_read_at is not null and has_karma(new.facts)) execute function note_karma();
insert into account_karma (creator_id, user_id, remote_user_id, day, karma_post, karma_comment)
select creator_id, user_id, remote_user_id, (facts_read_at at time zone 'UTC')::date,
       (facts ->> 'karma_post')::integer, (facts ->> 'karma_comment')::integer
  from accounts where facts_read_at is not null and has_karma(facts);
