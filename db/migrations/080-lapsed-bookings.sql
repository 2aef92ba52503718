-- Since when both sides know that papers of the car or the licence of its office end before the return; null: they do not.
alter table bookings add column lapsed_at timestamptz;
create index bookings_under_way on bookings (id) where state in ('confirmed', 'out');
