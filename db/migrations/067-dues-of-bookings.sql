-- A commission is paid by its due: of a rental ad there is one for each booking. Payments from before are of the last due of the ad.
alter table payments add column due_id integer references dues;
alter table dues add constraint dues_of_booking foreign key (booking_id) references bookings;
