-- Whether somebody else had an account before is asked when its user begins to upload.
create index former_accounts_of_person on former_accounts (platform, remote_user_id);
