-- Platforms that nothing is sent to for a while: one that answers nobody, or one that does not serve our app.
create table platform_gates (
  platform smallint primary key,
  -- Until then nothing is claimed. One that is down is only probed after that, until it answers.
  shut_until timestamptz not null,
  is_down boolean not null,
  -- Probes in a row that brought nothing.
  probes integer not null default 0,
  -- For those whose posts wait.
  reason text not null,
  since timestamptz not null default clock_timestamp()
);

create view shut_platforms as
  select platform, reason, since, is_down from platform_gates where is_down or shut_until > statement_timestamp();
