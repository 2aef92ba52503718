-- Every rental ad offers at least one car. What was taken by days of Riyadh is taken from midnight to midnight.
insert into rental_units (ad_id, name) select id, '1' from ads where type = 'rental' order by id;

insert into rental_occupancies (unit_id, period, reason)
select unit.id,
  tstzrange(lower(booking.period)::timestamp at time zone 'Asia/Riyadh', upper(booking.period)::timestamp at time zone 'Asia/Riyadh'),
  'booked_elsewhere'
from rental_bookings as booking join rental_units as unit using (ad_id)
where not isempty(booking.period) and isfinite(lower(booking.period)) and isfinite(upper(booking.period));

-- Processes of the older version still read it: a later release drops it.
delete from rental_bookings;
