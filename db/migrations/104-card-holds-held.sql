-- no transaction
create index concurrently booking_payments_held on booking_payments (hold_until, id) where hold_until is not null;
