-- How a threat is marked where plans are shown (BS-10, docs/ban-shield.md); null: not at all. What is known so far was
-- counted by the rules of what is shown.
alter table post_threats add column shown text check (shown in ('low', 'medium', 'high', 'extreme'));
update post_threats set shown = severity;
