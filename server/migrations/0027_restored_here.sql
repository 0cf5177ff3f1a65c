-- A dump that is put back on the same server is another state too, though cluster and timeline are the same: the database
-- or its tables are made anew. What was published from so far is the same under its longer name.
create or replace function database_identity() returns text stable language sql return
  (select system_identifier from pg_control_system())::text
    || '-' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)
    || '-' || (select oid from pg_database where datname = current_database())::text
    || '-' || (select oid from pg_class where oid = 'publishing_switch'::regclass)::text;

update publishing_switch set identity = database_identity()
 where database_identity() like identity || '-%';

-- As creatorChannel() of the contract: where pages listen for a creator, by the name it has now.
create function creator_channel(id bigint, name text) returns text immutable language sql return
  left('private-creators.' || id || '.' || regexp_replace(name, '[^A-Za-z0-9_=@,.;-]', '_', 'g'), 164);
