-- Users may live in several databases, cells: each takes its ids from a range of its own (database/cell.ts), so that what
-- one cell has made can move to another. What was made before belongs to cell 0.
create table cell (
  only_row boolean primary key default true check (only_row),
  number smallint not null check (number between 0 and 1023)
);
