-- Of an address only the network is kept, enough to know a device again. Sessions that are in use say it anew within an
-- hour.
update sessions set address = '';
