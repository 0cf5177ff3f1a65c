-- Where a creator's followers are led (SE-06). The code stays for good: it stands in posts that are out.
create table promotion_links (
  creator_id bigint primary key,
  user_id bigint not null default current_user_id(),
  code text not null unique check (code ~ '^[a-z0-9]{8}$'),
  -- Null: the link leads nowhere for now.
  website text check (website ~* '^https?://'),
  tag_manager_id text,
  updated_at timestamptz not null,
  constraint promotion_links_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);
create trigger promotion_links_have_an_owner before insert on promotion_links
  for each row when (new.user_id is null) execute function take_owner_of_creator();
create index promotion_links_of_user on promotion_links (user_id);
alter table promotion_links enable row level security;
create policy own_rows on promotion_links using (user_id = (select current_user_id()));

-- How many came by it within a quarter of an hour: a day of any zone begins with one. By which post or which reply of
-- an autoresponder is known where its link said so; the number stays when those are gone, so nothing refers to them.
create table link_visits (
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  at timestamptz not null,
  post_id bigint,
  autoresponder_id bigint,
  reply_key text check ((reply_key is null) = (autoresponder_id is null)),
  visits integer not null default 1,
  check (post_id is null or autoresponder_id is null),
  constraint link_visits_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade,
  constraint link_visits_counted_once unique nulls not distinct (creator_id, at, post_id, autoresponder_id, reply_key)
) with (fillfactor = 80);
create trigger link_visits_have_an_owner before insert on link_visits
  for each row when (new.user_id is null) execute function take_owner_of_creator();
create index link_visits_of_user on link_visits (user_id);
create index link_visits_by_age on link_visits (at);
alter table link_visits enable row level security;
create policy own_rows on link_visits using (user_id = (select current_user_id()));

-- Who was counted within the last half hour, as a keyed hash that is another one each day. Nobody's rows.
create table link_visitors (
  visitor bytea primary key,
  seen_at timestamptz not null
);
create index link_visitors_by_age on link_visitors (seen_at);
alter table link_visitors enable row level security;
