-- Expand (docs/migrations.md): lists find free cars also by what their office says: how long it keeps them free after a booking, whether it
-- confirms at once, and whether its licence is valid. So its cars count as changed with that. Older processes write through the triggers
-- as well. The cars are locked in the order of their ids.
create function touch_fleet(office integer) returns void language sql as $$
  update rental_units set changed_at = clock_timestamp()
  where id in (
    select unit.id from rental_units as unit join ads on ads.id = unit.ad_id where ads.owner_id = office order by unit.id
    for no key update of unit
  )
$$;

create function touch_fleet_of_owner() returns trigger language plpgsql as $$
begin
  perform touch_fleet(new.owner_id);
  return null;
end $$;
create trigger units_of_new_settings after insert on rental_settings for each row execute function touch_fleet_of_owner();
create trigger units_of_settings after update on rental_settings for each row
  when (old.buffer_hours is distinct from new.buffer_hours or old.answers is distinct from new.answers)
  execute function touch_fleet_of_owner();

create function touch_fleet_of_user() returns trigger language plpgsql as $$
begin
  perform touch_fleet(new.user_id);
  return null;
end $$;
create trigger units_of_licence after update on businesses for each row
  when (old.licence_until is distinct from new.licence_until) execute function touch_fleet_of_user();

create function touch_fleet_of_verified() returns trigger language plpgsql as $$
begin
  perform touch_fleet(new.id);
  return null;
end $$;
create trigger units_of_verified after update on users for each row
  when (old.is_verified is distinct from new.is_verified and new.user_type = 'office') execute function touch_fleet_of_verified();
