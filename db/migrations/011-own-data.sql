-- Where one is signed in, accounts that close, and what is left of them.

-- When a device was last there, to about ten minutes.
alter table sessions add column seen_at timestamptz not null default now();
update sessions set seen_at = created_at;

-- A closed account comes back by signing in until erase_at; then it is erased. Of an erased one full_name is empty, and
-- what must be unique holds its id. Without erase_at a closed account neither comes back nor is erased by the clock.
alter table users
  add column erase_at timestamptz,
  add column erased_at timestamptz,
  add check (erase_at is null or closed_at is not null),
  add check (erased_at is null or closed_at is not null);
create index users_to_erase on users (erase_at) where erase_at is not null;

-- The number of a plate names who had it: of an erased ad it is gone.
alter table ads
  drop constraint ads_check2,
  add constraint ads_plate_whole check (
    type <> 'plate'
    or (letters is not null and digits ~ '^[1-9][0-9]{0,3}$' and plate_class is not null)
    or (status = 'removed' and letters is null and digits is null)
  );

-- To be erased and to be handed out.
create index reports_of_reporter on reports (reporter_id);
