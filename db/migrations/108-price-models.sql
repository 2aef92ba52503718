-- Fits of prices, of cars and of plates. Of each kind one is current, and the others show what was refused, and why.
create table price_models (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('car', 'plate')),
  method text not null,
  fitted_at timestamptz not null default now(),
  evidence integer not null,
  coefficients bytea not null,
  checks jsonb not null,
  is_current boolean not null default false
);
create unique index price_models_current on price_models (kind) where is_current;
