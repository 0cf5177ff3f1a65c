-- What a new post of the creator begins with (SE-03). Only what somebody has chosen; the rest is filled in by the code.
alter table templates add constraint templates_of_creator unique (creator_id, id);
alter table creators
  add column defaults jsonb not null default '{}',
  add column comment_template_id bigint,
  add constraint comment_of_creator_fkey foreign key (id, comment_template_id)
    references templates (creator_id, id) on delete set null (comment_template_id),
  -- For uploads to Redgifs (SE-07).
  add column redgifs_tags text[] not null default '{}';

-- These were put on every upload so far, and posts that are planned count on them.
update creators set redgifs_tags = array['Film', 'Photography', 'Fashion'];
