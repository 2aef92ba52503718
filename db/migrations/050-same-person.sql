-- By what two accounts may be one person's. Both hold keyed hashes, which tell nobody the phone or the browser.

-- Phones that an account let go within the last twelve months; a job removes older ones.
create table past_phones (
  user_id integer not null references users,
  phone text not null,
  left_at timestamptz not null default now(),
  primary key (user_id, phone)
);
create index past_phones_by_phone on past_phones (phone);
create index past_phones_by_time on past_phones (left_at);

-- Browsers that an account was used on within 90 days. Unlike that of known_devices, the hash is of the browser alone.
create table used_browsers (
  user_id integer not null references users,
  browser text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, browser)
);
create index used_browsers_by_browser on used_browsers (browser);
create index used_browsers_by_time on used_browsers (seen_at);
