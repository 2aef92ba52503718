-- The flight for which a car is brought to an airport, as SV1034; empty: not said.
alter table bookings add column flight text not null default '';
