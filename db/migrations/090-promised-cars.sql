-- car: what the ad of a quote said of its car when the quote was made, which its prices and terms do not say; null of quotes from before.
alter table rental_quotes add column car jsonb;
