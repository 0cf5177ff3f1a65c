-- An account that could not be read is left alone for a while; what was read before stays as old as it is.
alter table account_health
  add column tried_at timestamptz,
  alter column read_at drop not null;
