-- The second factor of anybody who has one, in place of columns of `staff`; backup codes; notices about the account.

alter type notification_kind add value 'security';

-- secret is that of the authenticator (TOTP), sealed; last_step the newest code taken, so that each is good once. Until
-- confirmed_at it protects nothing.
create table second_factors (
  user_id integer primary key references users,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now()
);

-- Codes for a lost authenticator, each good once. argon2id.
create table backup_codes (
  id bigint generated always as identity primary key,
  user_id integer not null references second_factors on delete cascade,
  hash text not null,
  used_at timestamptz
);
create index backup_codes_of_user on backup_codes (user_id) where used_at is null;

-- Wrong codes of the last quarter of an hour. counter is a keyed hash of what is counted: a known device, or a network.
create table second_factor_failures (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  counter text not null,
  is_known_device boolean not null,
  created_at timestamptz not null default now()
);
create index second_factor_failures_of_user on second_factor_failures (user_id, created_at desc);
create index second_factor_failures_by_time on second_factor_failures (created_at);

insert into second_factors (user_id, secret, confirmed_at, last_step)
  select user_id, secret, confirmed_at, last_step from staff where secret is not null;
-- A process of the version before answers 500 at /admin/api/me/ and …/staff/ until it is replaced; who works there goes on.
alter table staff
  drop column secret, drop column confirmed_at, drop column last_step, drop column failed_codes, drop column failed_since;
