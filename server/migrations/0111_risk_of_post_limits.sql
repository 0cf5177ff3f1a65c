-- Ban Shield tells of posts beyond the limit that the moderators of a place set (21).
alter table ban_risks drop constraint ban_risks_type_check, add constraint ban_risks_type_check check (type between 1 and 21);
