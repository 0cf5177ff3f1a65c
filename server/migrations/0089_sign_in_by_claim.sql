-- Whoever only says that an address is theirs signs in by it too.
create index users_pending_email on users (pending_email) where pending_email is not null and email is null;
