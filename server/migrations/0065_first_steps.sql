-- Somebody who signed up is shown the first steps until they are done or put away; who was here before knows them.
alter table users add column first_steps boolean not null default false;
