-- Which database was published from last, and for which address. One that was restored, promoted or copied has
-- forgotten what was sent since: nothing goes out of it until whoever operates the product says so (C-20).
alter table publishing_switch add column identity text, add column address text;

-- The cluster and its timeline: both change when a backup is restored or a replica takes over.
create function database_identity() returns text stable language sql return
  (select system_identifier from pg_control_system())::text
    || '-' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8);

create function may_publish(asked_by text) returns boolean stable language sql return
  (select is_on and coalesce(identity, database_identity()) = database_identity()
          and (address is null or asked_by is null or address = asked_by)
     from publishing_switch);
