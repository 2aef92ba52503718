-- Estimates of cars: the evidence of the current fit, what such cars ask, for each ad, and what people and staff say of it.

-- A refused fit waits for the staff until somebody closed it.
alter table price_models add column closed_at timestamptz;

-- The prices that the current fit is made of, written again with each fit. person: accounts of the same person have the same number.
-- estimate: riyals, of the day of the fit, without the prices of that person in the model.
create table price_evidence (
  ad_id integer primary key references ads on delete cascade,
  person integer not null,
  model_id integer not null,
  year smallint not null,
  price integer not null,
  estimate integer not null,
  is_sold boolean not null,
  asked_on date not null,
  weight real not null
);
create index price_evidence_alike on price_evidence (model_id, year, estimate);

-- What cars like that of an ad ask, by the fit `model`, which may be older than the current one until the ad had its turn. Figures are as they are
-- shown. points: what 2.5, 10, 30, 70, 90 and 97.5 % of such cars ask at most.
create table ad_estimates (
  ad_id integer primary key references ads on delete cascade,
  model bigint,
  method text,
  as_of timestamptz,
  middle integer,
  points integer[] check (cardinality(points) = 6),
  comparables integer not null default 0,
  sellers integer not null default 0,
  sold_below_percent smallint,
  why jsonb not null default '[]',
  reason text,
  missing text[] not null default '{}',
  label text,
  position smallint check (position between 0 and 100),
  labelled_price integer,
  check ((reason is null) = (points is not null and middle is not null and as_of is not null and method is not null)),
  check (label is null or reason is null)
);

-- What the staff decided: that the price of an ad is no evidence, and why its estimate is not shown.
create table estimate_decisions (
  ad_id integer primary key references ads on delete cascade,
  is_excluded boolean not null default false,
  withheld text
);

create table estimate_objections (
  id bigint generated always as identity primary key,
  ad_id integer not null references ads on delete cascade,
  user_id integer not null references users,
  model bigint,
  reason text not null,
  text text not null default '',
  at timestamptz not null default now(),
  closed_at timestamptz,
  outcome text,
  check ((closed_at is null) = (outcome is null))
);
create index estimate_objections_of_ad on estimate_objections (ad_id, user_id, at);
create index estimate_objections_of_user on estimate_objections (user_id);
create index estimate_objections_open on estimate_objections (id) where closed_at is null;

-- Why the owner asks the price, in codes.
create table seller_reasons (
  ad_id integer primary key references ads on delete cascade,
  reasons text[] not null
);

-- How soon cars of a body with a label are sold, written again with each fit.
create table price_paces (
  body text not null,
  label text not null,
  ended integer not null,
  sold_in_30 smallint not null,
  median_days integer,
  primary key (body, label)
);

-- So that cards, filters and orders read no other table. A price that has to be checked has a label, but no place in the order.
alter table ads add column price_label text, add column price_position smallint;

create function keep_price_label() returns trigger language plpgsql as $$
declare
  place smallint := case when new.label <> 'check' then new.position end;
begin
  update ads set price_label = new.label, price_position = place
  where id = new.ad_id
    and (price_label is distinct from new.label or (price_position is null) <> (place is null) or abs(price_position - place) >= 5);
  return null;
end $$;
create trigger keep_price_label after insert or update of label, position on ad_estimates
  for each row execute function keep_price_label();

-- An ad whose label became better is compared again, with the searches that ask for labels.
alter table ads_to_match add column by_label boolean not null default false;
