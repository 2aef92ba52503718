-- Expand (docs/migrations.md): when a car of a rental ad, or what takes it, was last changed, so that every process finds which days are
-- free (server/listing/ads/active/days-sync.ts). Older processes write through the triggers as well.
alter table rental_units add column changed_at timestamptz not null default now();

create function set_unit_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger set_changed_at before insert or update on rental_units for each row execute function set_unit_changed_at();

-- The cars are locked in the order of their ids. A statement that changes several follows the lock of their owner.
create function set_changed_at_of_units() returns trigger language plpgsql as $$
begin
  update rental_units set changed_at = clock_timestamp()
  where id in (select id from rental_units where id in (select unit_id from touched) order by id for no key update);
  return null;
end $$;
create trigger units_of_inserted after insert on rental_occupancies
  referencing new table as touched for each statement execute function set_changed_at_of_units();
create trigger units_of_updated after update on rental_occupancies
  referencing new table as touched for each statement execute function set_changed_at_of_units();
create trigger units_of_deleted after delete on rental_occupancies
  referencing old table as touched for each statement execute function set_changed_at_of_units();
