-- The 64 bits find what may be alike; whether it is, is decided by a small picture of each: 64 x 64 of brightness, then
-- 16 x 16 of two colours. Null until it is made for what was uploaded before; what was taken for alike until now is
-- found anew then.
alter table media_looks add column glance bytea;
create index looks_without_glance on media_looks (media_id) where glance is null;
delete from media_likeness;
