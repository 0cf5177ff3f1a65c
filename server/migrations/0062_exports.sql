-- Everything a user has, for download: who may, until when, and how far it is. The files themselves are not kept.
create table exports (
  user_id bigint primary key references users on delete cascade,
  -- Only where the password was given.
  session_id text not null,
  state text not null default 'ready' check (state in ('ready', 'running', 'done', 'broken')),
  files_total integer not null default 0,
  files_done integer not null default 0,
  bytes_total bigint not null default 0,
  bytes_done bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was last known to go on.
  heard_at timestamptz not null
);
alter table exports enable row level security;
create policy own_rows on exports using (user_id = (select current_user_id()));
