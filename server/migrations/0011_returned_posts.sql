-- It was deleted by mistake and is planned again as another one, which is shown in its place.
alter table targets add column has_returned boolean not null default false;
