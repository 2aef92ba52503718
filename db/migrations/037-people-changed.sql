-- Expand (docs/migrations.md): when what others see of a person was last changed, so that a process that was not notified finds it
-- (server/app/missed-changes.ts). Older processes write through the trigger as well.
alter table users add column changed_at timestamptz not null default now();

create function set_person_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger set_changed_at
  before update of full_name, user_type, is_verified, is_featured, profile_picture, city_id, suspended_until, closed_at, erased_at on users
  for each row execute function set_person_changed_at();
