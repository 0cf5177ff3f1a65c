-- Taking a change back is written down as well, so that it can be done once more.
alter table post_changes
  add column purpose text not null default 'change' check (purpose in ('change', 'undo', 'redo'));
