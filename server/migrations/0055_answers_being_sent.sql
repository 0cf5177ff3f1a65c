-- Each item that comes in is compared with the few answers that are being sent, whoever sends them.
create index answers_being_sent on answers (account_id) where state = 'sending';
