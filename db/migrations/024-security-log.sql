-- What happened to accounts and access: sign-ins, refusals, codes, changes of password, phone and e-mail, second factors.

-- No foreign key: writing an event must never wait for a lock on the account. network and address are keyed hashes of the
-- /24 (IPv4) or /48 (IPv6) network and of the whole address. detail holds no secret, phone, e-mail address or name.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  kind text not null,
  outcome text not null check (outcome in ('success', 'failure', 'blocked')),
  user_id integer,
  session_id uuid,
  network text,
  address text,
  user_agent text,
  request_id uuid,
  detail jsonb not null default '{}'
);
create index security_events_by_time on security_events (at desc, id desc);
create index security_events_of_user on security_events (user_id, at desc, id desc) where user_id is not null;
create index security_events_of_kind on security_events (kind, at desc, id desc);
create index security_events_of_outcome on security_events (outcome, at desc, id desc);

-- The log only grows. Two things are let through: erasure, which empties what says where a person was, and the removal of
-- events that are older than a year.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '365 days' then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if (new.id, new.at, new.kind, new.outcome) = (old.id, old.at, old.kind, old.outcome)
      and new.user_id is not distinct from old.user_id
      and coalesce(new.session_id::text, new.network, new.address, new.user_agent, new.request_id::text) is null
      and new.detail = '{}' then
      return new;
    end if;
  end if;
  raise exception 'the security log is only added to';
end $$;
create trigger keep_security_event before update or delete on security_events for each row execute function keep_security_event();

create function keep_security_events() returns trigger language plpgsql as $$
begin
  raise exception 'the security log is only added to';
end $$;
create trigger keep_security_events before truncate on security_events for each statement execute function keep_security_events();
