-- Expand (docs/migrations.md): in which cities the cars of a rental on the road stand, the city of the first car first, and where that one's
-- branch is. Empty: all stand at the one place of the office, in the city of the ad. Lists find, count and order rentals by it.
alter table ads
  add column branch_cities integer[] not null default '{}',
  add column branch_latitude double precision,
  add column branch_longitude double precision;

create function place_rental(rental integer) returns void language plpgsql as $$
declare
  cities integer[] := '{}';
  north double precision;
  east double precision;
begin
  if exists (select from rental_units where ad_id = rental and is_active and branch_id is not null) then
    cities := array(
      select coalesce(branch.city_id, ads.city_id) from rental_units as unit
        join ads on ads.id = unit.ad_id left join rental_branches as branch on branch.id = unit.branch_id
      where unit.ad_id = rental and unit.is_active group by 1 order by min(unit.id));
  end if;
  if cities <> '{}' then
    select case when branch.id is null then ads.latitude else branch.latitude end,
      case when branch.id is null then ads.longitude else branch.longitude end into north, east
    from rental_units as unit join ads on ads.id = unit.ad_id left join rental_branches as branch on branch.id = unit.branch_id
    where unit.ad_id = rental and unit.is_active order by unit.id limit 1;
  end if;
  update ads set branch_cities = cities, branch_latitude = north, branch_longitude = east
  where id = rental and (branch_cities, branch_latitude, branch_longitude) is distinct from (cities, north, east);
end $$;

create function place_rental_of_unit() returns trigger language plpgsql as $$
begin
  perform place_rental(coalesce(new.ad_id, old.ad_id));
  return null;
end $$;
create trigger places_rental after update of branch_id, is_active on rental_units
  for each row when (old.branch_id is distinct from new.branch_id or old.is_active <> new.is_active)
  execute function place_rental_of_unit();
create trigger places_rental_of_added after insert on rental_units
  for each row when (new.branch_id is not null) execute function place_rental_of_unit();

create function place_rentals_of_branch() returns trigger language plpgsql as $$
begin
  perform place_rental(ad_id) from (select distinct ad_id from rental_units where branch_id = new.id order by ad_id) as placed;
  return null;
end $$;
create trigger places_rentals after update of city_id, latitude, longitude on rental_branches
  for each row execute function place_rentals_of_branch();

create function place_moved_rental() returns trigger language plpgsql as $$
begin
  perform place_rental(new.id);
  return null;
end $$;
create trigger places_moved after update of city_id on ads
  for each row when (old.city_id <> new.city_id and new.branch_cities <> '{}') execute function place_moved_rental();

select place_rental(ad_id) from (select distinct ad_id from rental_units where branch_id is not null) as placed;
