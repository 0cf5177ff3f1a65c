-- Several cells have one registry, which knows where an email, a customer of Stripe and a promotion link live. Whatever may
-- have changed that is noted here in the same transaction, and told by a worker (cells/tell-registry.ts). A database that
-- is the only one notes nothing.
alter table cell add column has_registry boolean not null default false;

create table registry_news (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('email', 'customer', 'link')),
  key text not null
);

alter table registry_news enable row level security;

create function note_for_registry(kind text, keys text[]) returns void language sql security definer as $$
  insert into registry_news (kind, key)
  select note_for_registry.kind, key from unnest(keys) as key
   where key is not null and exists (select from cell where has_registry)
$$;

create function note_emails() returns trigger language plpgsql security definer as $$
begin
  if tg_op <> 'INSERT' then perform note_for_registry('email', array[old.email::text, old.pending_email::text]); end if;
  if tg_op <> 'DELETE' then perform note_for_registry('email', array[new.email::text, new.pending_email::text]); end if;
  return null;
end $$;
create trigger emails_are_noted after insert or delete or update of email, pending_email, email_verified_at on users
  for each row execute function note_emails();

create function note_customer() returns trigger language plpgsql security definer as $$
begin
  if tg_op <> 'INSERT' then perform note_for_registry('customer', array[old.customer_id]); end if;
  if tg_op <> 'DELETE' then perform note_for_registry('customer', array[new.customer_id]); end if;
  return null;
end $$;
create trigger customers_are_noted after insert or delete or update of customer_id on billing_customers
  for each row execute function note_customer();

create function note_link() returns trigger language plpgsql security definer as $$
begin
  if tg_op <> 'INSERT' then perform note_for_registry('link', array[old.code]); end if;
  if tg_op <> 'DELETE' then perform note_for_registry('link', array[new.code]); end if;
  return null;
end $$;
create trigger links_are_noted after insert or delete or update of code on promotion_links
  for each row execute function note_link();
