-- A notification that comes again with the same details lost them where its kind has no text of the older version (bookings, offers,
-- deals, dues), and could not be shown any more. Those that did are gone; the next ones stay.
create or replace function keep_notification_details() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.details is null or tg_op = 'UPDATE' and new.details is not distinct from old.details then
    new.details = coalesce(notification_details(new.kind, new.detail), new.details);
  else
    new.detail = notification_detail(new.kind, new.details);
  end if;
  return new;
end $$;

delete from notifications where kind in ('booking', 'deal', 'due', 'offer') and details is null and detail is null;
