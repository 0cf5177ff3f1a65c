-- What somebody has tried in a while, for all processes together. Unlogged: after a crash everybody begins anew.
create unlogged table tries (
  -- Hashed: it names addresses and emails.
  key bytea primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index tries_by_end on tries (ends_at);
