-- What is stored beside a file, its small pictures and its poster, takes room too.
alter table media add column beside_size bigint not null default 0;
update deleted_media set media = media || '{"beside_size": 0}';
