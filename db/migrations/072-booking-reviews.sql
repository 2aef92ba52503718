-- Expand (docs/migrations.md): a review is of a deal, of a booking of a rental car, or from before deals. Processes of the older version
-- write none of bookings, and show those as reviews from before deals until they end.
alter table reviews add column booking_id integer;
alter table reviews
  add constraint reviews_booking foreign key (booking_id) references bookings not valid,
  add constraint reviews_of_one check (deal_id is null or booking_id is null) not valid,
  drop constraint reviews_hidden,
  add constraint reviews_hidden check (deal_id is not null or booking_id is not null or revealed_at is not null) not valid;
