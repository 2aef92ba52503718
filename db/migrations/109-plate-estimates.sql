-- What plates like that of an ad ask, by the current fit without any ad of its owner. Written again with each fit.
create table plate_estimates (
  ad_id integer primary key references ads on delete cascade,
  model bigint not null references price_models on delete cascade,
  middle integer not null,
  points integer[] not null check (cardinality(points) = 6)
);
create index plate_estimates_model on plate_estimates (model);
