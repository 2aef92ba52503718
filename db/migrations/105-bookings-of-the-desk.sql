-- no transaction
create index concurrently bookings_by_creation on bookings (created_at, id);
create index concurrently bookings_by_state on bookings (state, created_at, id);
