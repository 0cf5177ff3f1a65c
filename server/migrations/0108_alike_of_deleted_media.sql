-- What looked like it: brought back, it need not be compared with everything again.
alter table deleted_media add column alike jsonb;
