-- Expand (docs/migrations.md).

-- Riyals for each eighth of a tank that is missing at the return; null: the office names the sum each time.
alter table rental_settings add column fuel_price integer check (fuel_price between 1 and 100000);

-- Of a renter whose car comes with a driver the market asks no licence. Older processes make no such bookings.
alter table booking_drivers alter column licence_type drop not null, alter column licence_until drop not null;
alter table booking_drivers add constraint booking_drivers_licence check ((licence_type is null) = (licence_until is null)) not valid;

-- Of the invoice that the office gave the renter in its own numbering.
alter table bookings add column invoice_number text check (length(invoice_number) between 1 and 40);
