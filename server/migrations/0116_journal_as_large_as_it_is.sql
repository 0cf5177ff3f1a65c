-- Packed, a journal of few bytes could take seconds to read: what is bounded is what it really has.
alter table post_changes alter column items set storage external;
