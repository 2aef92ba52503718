-- Who works in the back office, and what they did.

create type staff_role as enum ('moderator', 'support', 'finance', 'admin');

-- secret is that of the authenticator (TOTP), sealed; last_step the newest code taken, so that each is good once.
-- Who no longer works here keeps their row: what they did is theirs.
create table staff (
  user_id integer primary key references users,
  role staff_role not null,
  secret text,
  confirmed_at timestamptz,
  last_step bigint,
  added_by integer references users,
  added_at timestamptz not null default now(),
  removed_at timestamptz
);

-- When the second factor was given in this session.
alter table sessions add column second_factor_at timestamptz;

-- Until then the account reads, but writes nothing; 'infinity' for good.
alter table users add column suspended_until timestamptz;

-- What the staff did: only ever added to.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  staff_id integer not null references users,
  role staff_role not null,
  action text not null,
  target_type text,
  target_id text,
  detail jsonb not null default '{}'
);
create index audit_log_of_staff on audit_log (staff_id, id desc);
create index audit_log_of_target on audit_log (target_type, target_id, id desc);
create index audit_log_of_action on audit_log (action, id desc);

create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger keep_audit before update or delete or truncate on audit_log for each statement execute function keep_audit();
