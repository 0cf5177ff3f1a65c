-- What is cut out of a file goes on with its tags and collections.
alter table uploads add column original_id bigint;
