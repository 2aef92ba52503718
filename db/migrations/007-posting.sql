-- Posting and the life of an ad: what each account may do for nothing, pledges, history, attention by day.

-- Without a package. refresh_hours lie between two moves of one ad to the top.
create table free_allowances (
  account_type user_type primary key,
  ads_limit integer not null check (ads_limit >= 0),
  featured_ads integer not null check (featured_ads >= 0),
  refresh_hours integer not null check (refresh_hours >= 0)
);

-- The pledge to pay the commission, given once for each version of its text and each rate.
create table fee_pledges (
  user_id integer not null references users,
  ad_type ad_type not null,
  version integer not null,
  rate_from date not null,
  language text not null check (language in ('ar', 'en')),
  accepted_at timestamptz not null default now(),
  primary key (user_id, ad_type, version, rate_from)
);

-- Every change of status, written with it. Without a person it was the market itself.
create table ad_history (
  id bigint generated always as identity primary key,
  ad_id integer not null references ads,
  from_status ad_status,
  to_status ad_status not null,
  by_id integer references users,
  reason text,
  at timestamptz not null default now()
);
create index ad_history_of_ad on ad_history (ad_id, id desc);

-- When its owner last moved the ad to the top; a new ad is there already and may be moved once at any time.
alter table ads add column moved_up_at timestamptz;

create index ads_by_expiry on ads (expires_at) where status in ('active', 'reserved', 'paused');

-- Days are those of Riyadh.
create table ad_days (
  ad_id integer not null references ads,
  day date not null,
  views integer not null default 0,
  contacts integer not null default 0,
  likes integer not null default 0,
  primary key (ad_id, day)
);
alter table ad_counts add column contacts integer not null default 0;

-- Who has seen an ad on a day, as a keyed hash that tells nobody who it was; forgotten after two days.
create table ad_viewers (
  day date not null,
  ad_id integer not null references ads,
  visitor text not null,
  primary key (day, ad_id, visitor)
);

create index ad_images_loose on ad_images (created_at) where ad_id is null;
create index ad_images_of_uploader on ad_images (uploader_id) where ad_id is null;
create index ad_images_by_file on ad_images (file);
create index users_by_picture on users (profile_picture) where profile_picture is not null;
create index businesses_by_cover on businesses (cover) where cover is not null;
