-- Whoever bought a package gives it back by themselves within days, as long as they have made no use of it. used_at: since when
-- it gave an ad above what is free, or a featured one. A refund without a member of the staff is one that its payer asked for.
alter table subscriptions add column used_at timestamptz;
update subscriptions set used_at = now()
from users join free_allowances as free on free.account_type = users.user_type
where users.id = subscriptions.user_id and subscriptions.ended_at is null and subscriptions.begun_at is not null and (
  exists (select from ads where ads.owner_id = users.id and ads.is_featured)
  or (select count(*) from ads where ads.owner_id = users.id and ads.status in ('pending', 'active', 'reserved')) > free.ads_limit);

alter table refunds alter column staff_id drop not null;

-- How many have bought each package of late, for the one that most chose.
create index payments_of_package on payments (package_id, paid_at) include (user_id) where status = 'paid' and package_id is not null;

-- The revenue of these days had VAT and donations in it: they are counted anew.
delete from day_figures;
