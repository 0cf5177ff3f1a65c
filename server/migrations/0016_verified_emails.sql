-- An email counts once its owner has opened a link that was mailed to it. Nobody has yet: all that are known are asked.
alter table users
  add column email_verified_at timestamptz,
  -- Waits for that link; it keeps nobody else from the address.
  add column pending_email citext;

create table email_verifications (
  user_id bigint primary key references users on delete cascade,
  email citext not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Connecting an account lets us publish as it; signing in with it is a matter of its own.
alter table accounts add column can_sign_in boolean not null default false;
-- Who came by a platform and has no password has no other way in.
update accounts set can_sign_in = true
  from creators join users on users.id = creators.user_id
 where creators.id = accounts.creator_id and users.password_hash is null and accounts.platform <> 2;
