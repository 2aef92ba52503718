-- Ids that people use up by themselves are bigint, and so is every column that refers to one. This writes the tables anew under
-- an exclusive lock: docs/migrations.md says how long that takes.

alter table messages alter column id type bigint;
alter table chat_images alter column id type bigint, alter column message_id type bigint;
alter table room_members alter column deleted_up_to type bigint;

-- An upsert takes an id from the sequence though it adds no row.
alter table notifications alter column id type bigint, alter column about type bigint, alter column thing_id type bigint;
alter table push_subscriptions alter column id type bigint;
alter table notification_deliveries alter column notification_id type bigint, alter column subscription_id type bigint;
alter table past_searches alter column id type bigint;
alter table saved_searches alter column id type bigint;
alter table search_matches alter column search_id type bigint;

alter table ad_images alter column id type bigint;
alter table comments alter column id type bigint;
alter table replies alter column id type bigint, alter column comment_id type bigint;
alter table reviews alter column id type bigint;

-- What staff look at names any of these.
alter table reports alter column id type bigint, alter column target_id type bigint;
alter table cases alter column id type bigint, alter column target_id type bigint, alter column about type bigint;
alter table decisions alter column case_id type bigint, alter column target_id type bigint;

-- ll_to_earth is found by its parts' names each time it runs, so that an index over it cannot be made anew with the empty
-- search path of pg_restore. A body without quotes is read once, here. The radius is that of earth().
create function place_on_earth(latitude double precision, longitude double precision) returns cube
  language sql immutable strict parallel safe
  return cube(cube(cube(6378168 * cos(radians(latitude)) * cos(radians(longitude))),
                   6378168 * cos(radians(latitude)) * sin(radians(longitude))),
              6378168 * sin(radians(latitude)));
