-- no transaction
create index concurrently rental_units_by_change on rental_units (changed_at);
