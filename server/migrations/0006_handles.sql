-- What a platform gave us for a target before it goes out: uploads, containers, announcements. Written down as soon as it
-- is known, so that nothing is begun anew; for another revision of the target it means nothing.
create table target_handles (
  target_id bigint primary key references targets on delete cascade,
  rev integer not null,
  handles jsonb not null default '{}',
  -- Begun before the time of the post.
  is_early boolean not null default false,
  changed_at timestamptz not null default clock_timestamp()
);
create index target_handles_by_age on target_handles (changed_at);
create index targets_with_media_ahead on targets (post_at) where state = 'scheduled' and media <> '[]';

-- An address may stand for a copy that was made for one platform.
alter table media_links
  add column file text,
  add column type text;
