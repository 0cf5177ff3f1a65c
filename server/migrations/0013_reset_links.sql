-- A link is found by its hash. Counting wrong guesses let anybody kill the link of somebody else.
alter table password_resets drop column tries, add unique (token_hash);
