-- When a post was meant to go out that was sent again later: people are shown its plan, the queue its new time.
alter table posts add column planned_at timestamptz;

-- Sending failed posts again can be taken back, and that in turn be done again.
alter table post_changes
  drop constraint post_changes_kind_check,
  add constraint post_changes_kind_check check (kind in ('schedule', 'copy', 'update', 'delete', 'retry', 'unretry'));
