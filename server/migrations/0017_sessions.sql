-- So that users can tell their sessions apart, and end one without knowing what its cookie carries.
alter table sessions
  add column number bigint generated always as identity unique,
  add column user_agent text not null default '',
  add column address text not null default '';
