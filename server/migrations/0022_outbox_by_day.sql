-- Events are of use for minutes. They lie by day in one of four parts, and what is past is emptied as a whole instead of
-- deleted row by row. A ring of parts, because parts that have to be made in time can be missing.
create function outbox_part(at timestamptz) returns integer immutable language sql
  return mod(floor(extract(epoch from at - timestamptz '2020-01-01 00:00:00+00') / 86400)::integer, 4);

alter table outbox rename to outbox_before;
drop index outbox_order, outbox_of_channel;
create sequence outbox_ids;
create table outbox (
  id bigint not null default nextval('outbox_ids'),
  channel text not null,
  event text not null,
  payload jsonb not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now()
) partition by list (outbox_part(created_at));
create table outbox_0 partition of outbox for values in (0);
create table outbox_1 partition of outbox for values in (1);
create table outbox_2 partition of outbox for values in (2);
create table outbox_3 partition of outbox for values in (3);
create index outbox_order on outbox (xid, id);
create index outbox_of_channel on outbox (channel, xid);
alter sequence outbox_ids owned by outbox.id;

select setval('outbox_ids', coalesce(max(id), 1)) from outbox_before;
insert into outbox (id, channel, event, payload, xid, created_at)
select id, channel, event, payload, xid, created_at from outbox_before where created_at > now() - interval '1 hour';
drop table outbox_before;

-- Whose posts failed lately is asked every ten minutes.
create index post_events_of_failures on post_events (at) where kind in ('refused', 'failed', 'missed', 'needs_check');
