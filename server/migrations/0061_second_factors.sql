-- The app that shows codes. Without confirmed_at somebody has begun to set it up; the secret is sealed.
create table totp_secrets (
  user_id bigint primary key references users on delete cascade,
  secret text not null,
  -- The time step of the code that was used last: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

-- The password, or a platform, has let somebody in; the second factor has not yet. Such a session opens nothing.
alter table sessions add column lacks_second_factor boolean not null default false;

do $$
declare
  name text;
begin
  foreach name in array array['totp_secrets', 'recovery_codes', 'passkeys']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_rows on %I using (user_id = (select current_user_id()))', name);
  end loop;
end $$;
