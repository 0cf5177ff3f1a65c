-- Errors of a creator follow from the state of its accounts.
alter table creators drop column errors;

create table accounts (
  id bigint generated always as identity primary key,
  creator_id bigint not null references creators on delete cascade,
  platform smallint not null check (platform between 1 and 5),
  -- The platform's own id of the user: names may change hands, ids do not.
  remote_user_id text not null,
  username text not null,
  profile_image text,
  status text not null default 'connected' check (status in ('connected', 'reconnect_needed')),
  scopes text[] not null default '{}',
  -- Encrypted; bound to this row and generation.
  access_token text,
  refresh_token text,
  token_gen integer not null default 1,
  token_issued_at timestamptz not null,
  token_expires_at timestamptz not null,
  -- One process at a time refreshes; the claim runs out by itself.
  refreshing_until timestamptz,
  -- Encrypted.
  proxy text,
  proxy_failing_since timestamptz,
  -- Nobody calls for this account before then.
  paused_until timestamptz,
  facts jsonb not null default '{}',
  facts_read_at timestamptz,
  connected_at timestamptz not null,
  unique (creator_id, platform),
  unique (platform, remote_user_id)
);

-- One row for each attempt to connect; it is taken away by the callback that uses it.
create table connect_attempts (
  state_hash bytea primary key,
  platform smallint not null,
  -- Bound to the session, or for visitors to a cookie of the browser.
  session_id text,
  browser_hash bytea,
  redirect_uri text not null,
  code_verifier text,
  expires_at timestamptz not null,
  check ((session_id is null) <> (browser_hash is null))
);
create index connect_attempts_by_expiry on connect_attempts (expires_at);
