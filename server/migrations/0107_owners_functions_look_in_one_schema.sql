-- Functions that work with their owner's rights find the product's own tables, whatever the caller's path says first.
do $$
declare
  found regprocedure;
begin
  for found in select oid from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace
  loop
    execute format('alter function %s set search_path = %I, pg_temp', found, current_schema());
  end loop;
end $$;
