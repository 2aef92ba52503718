-- What used cars of a model, and plates of a pattern, asked: the figures of the public price pages. Written once a week by summarisePrices.

-- month: the first day of a month that is a point of the line; null: the last 180 days. A month that is over is never written again.
-- members: pairs of an ad and its price, of which the figures are made. Read by the next summary alone, which leaves figures as they are until
-- enough of them have changed; no answer holds any of them.
-- is_shown: enough ads and sellers. has_page: enough for a page of its own. as_of: the day that the figures are of; published_on: the day of the last
-- summary, changed or not.
create table price_summaries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('model', 'year', 'pattern')),
  brand_id integer references brands on delete cascade,
  model_id integer references models on delete cascade,
  year smallint,
  pattern text,
  month date check (extract(day from month) = 1),
  ads integer not null check (ads > 0),
  sellers integer not null check (sellers > 0),
  p10 integer not null,
  p25 integer not null,
  median integer not null,
  p75 integer not null,
  p90 integer not null,
  by_km jsonb not null default '[]',
  members jsonb not null default '[]',
  is_shown boolean not null,
  has_page boolean not null,
  as_of date not null,
  published_on date not null,
  check ((kind = 'pattern') = (pattern is not null) and (kind = 'pattern') = (model_id is null) and (kind = 'year') = (year is not null)),
  check (brand_id is null = (model_id is null))
);
create unique index price_summaries_subject on price_summaries (model_id, pattern, year, month) nulls not distinct;
create index price_summaries_pages on price_summaries (kind) where has_page and month is null;
