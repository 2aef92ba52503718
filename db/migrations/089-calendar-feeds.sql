-- What was left out when a calendar was read the last time: for each reason, how many events.
alter table calendar_sources add column left_out jsonb not null default '[]';

-- Feeds end with the ad. Those of ads that are gone, and of accounts that are erased, were read on and on.
delete from calendar_sources using rental_units, ads, users
where rental_units.id = calendar_sources.unit_id and ads.id = rental_units.ad_id and users.id = ads.owner_id
  and (ads.status = 'removed' or users.erased_at is not null);
delete from calendar_feeds using rental_units, ads, users
where rental_units.id = calendar_feeds.unit_id and ads.id = rental_units.ad_id and users.id = ads.owner_id
  and (ads.status = 'removed' or users.erased_at is not null);
