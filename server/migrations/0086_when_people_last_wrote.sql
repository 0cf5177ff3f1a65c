-- When somebody last wrote to a creator: who has been silent for years is forgotten (AR-18), unless they are blocked or
-- asked for silence. For those who are known already it counts from now on, because nobody noted it.
alter table inbox_people add column last_at timestamptz not null default now();
create index inbox_people_by_age on inbox_people (last_at) where blocked_at is null and silenced_at is null;
