-- A booking that an office enters by phone or at its desk: its renter agrees by a code that is bound to the quote.
alter type code_purpose add value 'desk';
-- A quote that the office offers, at its desk or for another car: nobody else can book by its number.
alter table rental_quotes add column is_offered boolean not null default false;
-- Entered by the office: paid, and its deposit held, at the branch.
alter table bookings add column at_desk boolean not null default false;
