-- Expand (docs/migrations.md): how long an office keeps a car free after a booking is among what lists of free cars are found by, so its
-- cars count as changed with it. Older processes write through the trigger as well. The cars are locked in the order of their ids.
create function set_changed_at_of_fleet() returns trigger language plpgsql as $$
begin
  update rental_units set changed_at = clock_timestamp()
  where id in (
    select unit.id from rental_units as unit join ads on ads.id = unit.ad_id where ads.owner_id = new.owner_id order by unit.id
    for no key update of unit
  );
  return null;
end $$;
create trigger units_of_new_settings after insert on rental_settings for each row execute function set_changed_at_of_fleet();
create trigger units_of_settings after update on rental_settings for each row
  when (old.buffer_hours is distinct from new.buffer_hours) execute function set_changed_at_of_fleet();
