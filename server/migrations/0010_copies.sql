-- Copies are made in the calendar and undone there by key; what was scheduled elsewhere is not.
alter table post_changes
  drop constraint post_changes_kind_check,
  add constraint post_changes_kind_check check (kind in ('schedule', 'copy', 'update', 'delete'));
