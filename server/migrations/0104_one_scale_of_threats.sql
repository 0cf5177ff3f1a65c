-- What posts carry, what plans are judged by and what counts as a risk have one scale (BS-03): what was kept by a stricter
-- one becomes what was shown. Nothing reads `shown` any more; processes of the version before still write it.
delete from post_threats where type <= 18 and shown is null;
update post_threats set severity = shown where type <= 18 and severity <> shown;
-- What only the stricter scale called a risk was not mended by anybody: it is forgotten instead of being told as fixed.
-- Risks that are left become less severe at the next check, which alerts nobody.
delete from ban_risks r
 where r.type between 12 and 18 and r.fixed_at is null and not exists (
   select from post_threats x join posts p on p.id = x.post_id and p.creator_id = x.creator_id
    where x.creator_id = r.creator_id and x.type = r.type
      and coalesce(p.posted_at, p.post_at) > now() - interval '30 days');
