-- A token that could not be refreshed is left alone for a while, longer each time.
alter table accounts add column refresh_failures integer not null default 0, add column next_refresh_at timestamptz;
