-- The history of asking prices of cars and plates for sale, the leave of both sides to show a sold price, and the last fall on the ad.

-- What vehicles are hashed with: two ads of one car or plate are found without its chassis or plate number. It is of this market alone and no part
-- of SECRET: triggers and the statements below need it, and a rotation of SECRET must not cut a history in two.
create table vehicle_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null
);
insert into vehicle_keys (key) select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));

-- Null without a chassis number, or of a car to rent. The key on both sides of the text, as in HMAC, so that no text can be made longer.
create function vehicle_hash(ad ads) returns text language sql stable as $$
  select encode(sha256(key || sha256(key || convert_to(named.vehicle, 'UTF8'))), 'hex')
  from vehicle_keys, (
    select case ad.type
      when 'car' then 'chassis ' || upper(nullif(ad.chassis_number, ''))
      when 'plate' then 'plate ' || ad.plate_class || ' ' || ad.letters || ' ' || ad.digits
    end as vehicle
  ) as named
  where named.vehicle is not null
$$;

-- The price of a takeover that an older version stored is none.
create function asked_price(ad ads) returns integer language sql immutable as $$
  select case when ad.type <> 'rental' and ad.sale_type is distinct from 'tanazul' then ad.price end
$$;

-- at: null of what was asked before prices were recorded. price: null where offers are free. is_other_thing: the ad has become that of another
-- car or plate since.
create table price_events (
  id bigint generated always as identity primary key,
  ad_id integer not null,
  owner_id integer not null,
  at timestamptz default now(),
  price integer check (price > 0),
  price_mode price_mode not null,
  vehicle_hash text,
  is_other_thing boolean not null default false
);

-- What older ads asked first, and what they ask now.
insert into price_events (ad_id, owner_id, at, price, price_mode, vehicle_hash)
select id, owner_id, null, asked, price_mode, hash
from (
  select ads.id, owner_id, price_mode, vehicle_hash(ads) as hash, step, case step when 1 then first_price else asked_price(ads) end as asked
  from ads, generate_series(1, 2) as step
  where type in ('car', 'plate') and status not in ('draft', 'pending')
) as known
where asked is not null
order by id, step;

create index price_events_of_ad on price_events (ad_id, id);
create index price_events_of_vehicle on price_events (owner_id, vehicle_hash, id) where vehicle_hash is not null;
-- After the copy: until the end of the transaction nobody writes to the tables that are referred to.
alter table price_events
  add constraint price_events_ad_id_fkey foreign key (ad_id) references ads,
  add constraint price_events_owner_id_fkey foreign key (owner_id) references users;

-- A row once a side has answered. Both given: the price is shown, rounded.
create table sold_price_leaves (
  source text not null check (source in ('deal', 'outside_sale')),
  source_id integer not null,
  side deal_side not null,
  is_given boolean not null,
  at timestamptz not null default now(),
  primary key (source, source_id, side)
);

-- What the price last fell by, and on which day of Riyadh, so that cards read no other table. Counted from the least that the same person asked for the same
-- thing before: a price that is raised before it is lowered falls by nothing.
alter table ads add column fell_by integer check (fell_by > 0), add column fell_on date;

create function keep_price_fall() returns trigger language plpgsql as $$
declare
  before integer;
  last_asked integer;
  fall integer;
begin
  select min(price), (array_agg(price order by id desc))[1] into before, last_asked
  from price_events
  where id < new.id and price is not null
    and ((ad_id = new.ad_id and not is_other_thing) or (owner_id = new.owner_id and vehicle_hash = new.vehicle_hash));
  -- The same ad is on the market again.
  if last_asked = new.price then return null; end if;
  fall := nullif(greatest(before - new.price, 0), 0);
  update ads set fell_by = fall, fell_on = case when fall is not null then (new.at at time zone 'Asia/Riyadh')::date end
  where id = new.ad_id and (fell_by is not null or fall is not null);
  return null;
end $$;
create trigger keep_price_fall after insert on price_events for each row when (new.at is not null) execute function keep_price_fall();
