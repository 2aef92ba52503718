-- Branches of every business (docs/stock.md). The table gets another name; processes of the release before read and write it by the view, which a
-- later release drops. slug: names the page; the trigger gives one to rows that those processes add.
alter table rental_branches rename to branches;
alter table branches
  add column slug text not null default '',
  add column whatsapp text,
  add column about text not null default '',
  add column is_main boolean not null default false,
  add column removed_at timestamptz;
update branches set slug = 'branch-' || id, is_main = id = (select min(first.id) from branches as first where first.owner_id = branches.owner_id);
create unique index branches_slug on branches (owner_id, slug) where removed_at is null;
create unique index branches_main on branches (owner_id) where is_main and removed_at is null;

create view rental_branches as
  select id, owner_id, city_id, name, address, latitude, longitude, phone, hours, holidays, airports, areas, created_at
  from branches where removed_at is null;

create function complete_branch() returns trigger language plpgsql as $$
begin
  new.slug := coalesce(nullif(new.slug, ''), 'branch-' || new.id);
  new.is_main := new.is_main or not exists (select from branches where owner_id = new.owner_id and is_main and removed_at is null);
  return new;
end $$;
create trigger complete_branch before insert on branches for each row execute function complete_branch();

-- The main branch is the one that ads without any stand at; after it is deleted or removed, the oldest that is left becomes that.
create function keep_main_branch() returns trigger language plpgsql as $$
begin
  update branches set is_main = true
  where id = (select min(id) from branches where owner_id = old.owner_id and removed_at is null)
    and not exists (select from branches as other where other.owner_id = old.owner_id and other.is_main and other.removed_at is null);
  return null;
end $$;
create trigger keep_main_after_delete after delete on branches for each row when (old.is_main) execute function keep_main_branch();
create trigger keep_main_after_removal after update of removed_at on branches
  for each row when (old.removed_at is null and new.removed_at is not null) execute function keep_main_branch();

create or replace function place_rental(rental integer) returns void language plpgsql as $$
declare
  cities integer[] := '{}';
  north double precision;
  east double precision;
begin
  if exists (select from rental_units where ad_id = rental and is_active and branch_id is not null) then
    cities := array(
      select coalesce(branch.city_id, ads.city_id) from rental_units as unit
        join ads on ads.id = unit.ad_id left join branches as branch on branch.id = unit.branch_id
      where unit.ad_id = rental and unit.is_active group by 1 order by min(unit.id));
  end if;
  if cities <> '{}' then
    select case when branch.id is null then ads.latitude else branch.latitude end,
      case when branch.id is null then ads.longitude else branch.longitude end into north, east
    from rental_units as unit join ads on ads.id = unit.ad_id left join branches as branch on branch.id = unit.branch_id
    where unit.ad_id = rental and unit.is_active order by unit.id limit 1;
  end if;
  update ads set branch_cities = cities, branch_latitude = north, branch_longitude = east
  where id = rental and (branch_cities, branch_latitude, branch_longitude) is distinct from (cities, north, east);
end $$;

-- Where a car for sale stands; null: at the main branch.
alter table ads add column branch_id integer;
alter table ads add constraint ads_branch_id_fkey foreign key (branch_id) references branches on delete set null not valid;

-- What a business keeps of its ads. One row for each of them, made and kept by triggers, so that none is missing whoever writes the ad.
-- Costs in whole riyals. is_live: the ad is not deleted. ended_on: it is sold since. stock_key: the number as it is compared.
create table stock (
  ad_id integer primary key references ads on delete cascade,
  business_id integer not null references users on delete cascade,
  version integer not null default 1,
  stock_number text not null,
  stock_key text collate "C" not null,
  cost integer check (cost >= 0),
  extra_cost integer check (extra_cost >= 0),
  floor_note text,
  supplier text,
  place text,
  stocked_on date not null,
  ended_on date,
  note text,
  pinned text[] not null default '{}',
  wanted_status text,
  source text not null default 'form',
  import_id integer,
  absent_since timestamptz,
  is_live boolean not null default true
);
create unique index stock_number on stock (business_id, stock_key) where is_live;
create index stock_by_day on stock (business_id, stocked_on, ad_id) where is_live;

-- The last number that was given to a car without one.
create table stock_counters (
  business_id integer primary key references users on delete cascade,
  last integer not null
);

create function next_stock_number(business integer) returns text language plpgsql as $$
declare
  given integer;
begin
  loop
    insert into stock_counters as counter (business_id, last) values (business, 1)
    on conflict (business_id) do update set last = counter.last + 1 returning last into given;
    exit when not exists (
      select from stock where business_id = business and is_live and stock_key = 'M' || lpad(given::text, greatest(6, length(given::text)), '0'));
  end loop;
  return 'M-' || lpad(given::text, greatest(6, length(given::text)), '0');
end $$;

create function add_to_stock(ad ads) returns void language plpgsql as $$
declare
  number text := next_stock_number(ad.owner_id);
begin
  insert into stock (ad_id, business_id, stock_number, stock_key, stocked_on, ended_on, is_live)
  values (ad.id, ad.owner_id, number, replace(number, '-', ''), (ad.created_at at time zone 'Asia/Riyadh')::date,
    case when ad.status = 'sold' then (now() at time zone 'Asia/Riyadh')::date end, ad.status <> 'removed')
  on conflict (ad_id) do nothing;
end $$;

create function stock_new_ad() returns trigger language plpgsql as $$
begin
  perform add_to_stock(new);
  return null;
end $$;
create trigger stocks_new_ad after insert on ads for each row when (new.seller_type <> 'user') execute function stock_new_ad();

-- A number whose ad was deleted may have been given to another; a restored ad then gets a new one.
create function keep_stock() returns trigger language plpgsql as $$
declare
  taken boolean;
  number text;
begin
  if old.status = 'removed' then
    select exists (
      select from stock as mine join stock as other on other.business_id = mine.business_id and other.stock_key = mine.stock_key and other.is_live
      where mine.ad_id = new.id and other.ad_id <> new.id) into taken;
    if taken then
      number := next_stock_number(new.owner_id);
      update stock set stock_number = number, stock_key = replace(number, '-', '') where ad_id = new.id;
    end if;
  end if;
  update stock set is_live = new.status <> 'removed',
    ended_on = case when new.status = 'sold' then (now() at time zone 'Asia/Riyadh')::date when new.status <> 'removed' then null else ended_on end
  where ad_id = new.id;
  return null;
end $$;
create trigger keeps_stock after update of status on ads
  for each row when ((old.status = 'removed') <> (new.status = 'removed') or (old.status = 'sold') <> (new.status = 'sold'))
  execute function keep_stock();

-- The ads of a person who becomes a business.
create function stock_of_business() returns trigger language plpgsql as $$
begin
  perform add_to_stock(ads) from ads where owner_id = new.id and status <> 'removed' order by id;
  return null;
end $$;
create trigger stocks_of_business after update of user_type on users
  for each row when (old.user_type = 'user' and new.user_type <> 'user') execute function stock_of_business();

create table stock_views (
  id integer generated always as identity primary key,
  business_id integer not null references users on delete cascade,
  member_id integer,
  name text not null,
  filters jsonb not null
);
create index stock_views_of_business on stock_views (business_id, id);

-- What people typed of an ad before they post it.
create table ad_drafts (
  id integer generated always as identity primary key,
  business_id integer not null references users on delete cascade,
  member_id integer,
  type ad_type not null,
  content jsonb not null check (octet_length(content::text) <= 65536),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index ad_drafts_of_business on ad_drafts (business_id, updated_at desc, id desc);
