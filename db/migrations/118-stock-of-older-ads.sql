-- The stock of ads that businesses posted before it had a table. Ads that are posted meanwhile have their row already.
with numbered as (
  select ads.id, owner_id, status, ads.created_at, row_number() over (partition by owner_id order by ads.id) as place
  from ads join users on users.id = owner_id
  where user_type <> 'user' and not exists (select from stock where ad_id = ads.id)
), counted as (
  insert into stock_counters (business_id, last)
  select owner_id, max(place) from numbered group by owner_id
  on conflict (business_id) do update set last = stock_counters.last + excluded.last
  returning business_id, last
)
insert into stock (ad_id, business_id, stock_number, stock_key, stocked_on, ended_on, is_live)
select id, owner_id, 'M-' || figure, 'M' || figure, (created_at at time zone 'Asia/Riyadh')::date,
  case when status = 'sold' then (now() at time zone 'Asia/Riyadh')::date end, status <> 'removed'
from (
  select numbered.*, lpad((counted.last - count(*) over (partition by owner_id) + place)::text, 6, '0') as figure
  from numbered join counted on business_id = owner_id
) as given
on conflict do nothing;
