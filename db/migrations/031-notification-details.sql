-- Expand (docs/migrations.md): what a notification says besides ids is JSON, with a shape for each kind
-- (server/messaging/notifications/details.ts), no longer text split at spaces.
--
-- Processes of the older version write and read `detail`, the newer ones `details`. Until the contract step a trigger derives
-- each from the other; a row that is older than this file has only the text, until the job has filled it.
-- Contract, one release later: drop the trigger with its function, notification_details, the column detail and the job. The
-- export of one's data goes on with the text: it reads notification_detail then.
alter table notifications add column details jsonb;

-- The details that a text stands for; null of a kind without details.
create function notification_details(kind notification_kind, detail text) returns jsonb language sql immutable as $$
  select case kind
    when 'price_drop' then jsonb_build_object('was', first::integer, 'now', rest::integer)
    when 'ad_expiring' then jsonb_build_object('on', detail)
    when 'verification' then jsonb_strip_nulls(jsonb_build_object('decision', first, 'on', nullif(rest, '')))
    when 'payment' then jsonb_build_object('outcome', detail)
    when 'subscription' then jsonb_build_object('event', first) || case first
      when 'expiring' then jsonb_build_object('on', rest)
      else jsonb_build_object('paused', coalesce(nullif(rest, '')::integer, 0)) end
    when 'report_decided' then jsonb_build_object('upheld', detail = 'upheld')
    when 'decision' then jsonb_build_object('outcome', detail)
    when 'security' then jsonb_build_object('notice', first, 'device', rest)
  end
  from (select split_part(detail, ' ', 1) as first, substr(detail, length(split_part(detail, ' ', 1)) + 2) as rest) as parts
  where detail is not null
$$;

-- The text that details stand for.
create function notification_detail(kind notification_kind, details jsonb) returns text language sql immutable as $$
  select case kind
    when 'price_drop' then concat_ws(' ', details ->> 'was', details ->> 'now')
    when 'ad_expiring' then details ->> 'on'
    when 'verification' then concat_ws(' ', details ->> 'decision', details ->> 'on')
    when 'payment' then details ->> 'outcome'
    when 'subscription' then concat_ws(' ', details ->> 'event', details ->> 'on', details ->> 'paused')
    when 'report_decided' then case when (details ->> 'upheld')::boolean then 'upheld' else 'dismissed' end
    when 'decision' then details ->> 'outcome'
    when 'security' then concat_ws(' ', details ->> 'notice', nullif(details ->> 'device', ''))
  end
  where details is not null
$$;

create function keep_notification_details() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.details is null or tg_op = 'UPDATE' and new.details is not distinct from old.details then
    new.details = notification_details(new.kind, new.detail);
  else
    new.detail = notification_detail(new.kind, new.details);
  end if;
  return new;
end $$;
create trigger keep_notification_details before insert or update of detail, details on notifications
  for each row execute function keep_notification_details();

-- Fills the older rows in steps. A new market has none, and no table of jobs yet.
do $$
begin
  if exists (select from notifications) then
    perform graphile_worker.add_job('fillNotificationDetails', payload := '{"after": 0}'::json, max_attempts := 25);
  end if;
end $$;
