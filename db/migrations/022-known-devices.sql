-- Browsers that signed in to an account before. Each has a limit of wrong passwords of its own, so that nobody else can use
-- it up. `device` is a keyed hash of account and cookie: two accounts on one browser have rows that do not resemble each other.
-- Nobody is known at first: a browser is added at its next sign-in, and until then it may be asked for a code by SMS.
create table known_devices (
  user_id integer not null references users,
  device text not null,
  created_at timestamptz not null default now(),
  -- Null until the browser has brought its cookie back: clients that keep no cookies leave such rows.
  seen_at timestamptz,
  primary key (user_id, device)
);
create index known_devices_by_time on known_devices (coalesce(seen_at, created_at));

-- What was typed, as a keyed hash. Limits that show count by it: by the account they would show that a phone and a username
-- are one person's. Null where the limit is that of a known device or of somebody who is signed in.
alter table password_attempts add column identifier text;
create index password_attempts_of_identifier on password_attempts (identifier, created_at desc);

alter type code_purpose add value 'sign_in';
