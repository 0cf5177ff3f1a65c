-- How many holders in a row died with the lane in their hands, instead of giving it back (C-25).
alter table accounts add column lane_deaths smallint not null default 0;
