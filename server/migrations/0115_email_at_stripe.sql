-- The email Stripe was told last. An empty one is no email of anybody: whoever is a customer already is told of once more,
-- because addresses that nobody had proved were told before.
alter table billing_customers add column told_email text;
update billing_customers set told_email = '' where customer_id is not null;
