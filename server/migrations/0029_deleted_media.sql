-- Media that was deleted a moment ago, with all it takes to bring it back. Its files stay until it leaves here; nothing
-- else knows it meanwhile.
create table deleted_media (
  id bigint primary key,
  creator_id bigint not null,
  user_id bigint not null default current_user_id(),
  file text not null,
  size bigint not null,
  -- The rows as they were.
  media jsonb not null,
  look jsonb,
  deleted_at timestamptz not null,
  constraint deleted_media_of_creator_fkey foreign key (creator_id, user_id)
    references creators (id, user_id) on delete cascade
);
create index deleted_media_of_creator on deleted_media (creator_id, user_id);
create index deleted_media_by_age on deleted_media (deleted_at);
create index deleted_media_by_file on deleted_media (file);
alter table deleted_media enable row level security;
create policy own_rows on deleted_media using (user_id = (select current_user_id()));
