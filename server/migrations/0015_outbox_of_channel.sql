-- Whether a channel heard anything since an answer was made (http/kept-answers.ts).
create index outbox_of_channel on outbox (channel, xid);
