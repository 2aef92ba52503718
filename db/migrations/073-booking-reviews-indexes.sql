-- no transaction
create unique index concurrently reviews_once_a_booking on reviews (author_id, booking_id) where booking_id is not null;
create unique index concurrently reviews_of_neither on reviews (subject_id, author_id) where deal_id is null and booking_id is null;
drop index concurrently reviews_before_deals;
create index concurrently reviews_of_booking on reviews (booking_id) where booking_id is not null;
create index concurrently bookings_between on bookings (office_id, renter_id);
