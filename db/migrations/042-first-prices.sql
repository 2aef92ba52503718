-- The price that an ad asked first, stored once it asks another: what it fell by since then is ordered by. A rental's is that of a day.
alter table ads add column first_price integer check (first_price > 0);
