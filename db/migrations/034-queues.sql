-- New and cheaper ads that are not yet compared with the saved searches. was is the price before a price cut. Whoever compares an ad
-- claims it; a claim that is older than a minute is that of a process that ended.
create table ads_to_match (
  id bigint generated always as identity primary key,
  ad_id integer not null references ads on delete cascade,
  was integer,
  claimed_at timestamptz
);

-- Files of pictures that entered an ad and still lack their AVIF sizes; claimed in the same way, for five minutes.
create table avif_queue (
  id bigint generated always as identity primary key,
  file text not null,
  tries smallint not null default 0,
  claimed_at timestamptz
);

-- The keys by which a saved search is found for an ad: its models or else its brands, each with its cities. A search for none of
-- these, or for a whole region, has its type. The other columns are compared afterwards.
create function search_keys(types ad_type[], brands integer[], models integer[], cities integer[]) returns text[]
  language sql immutable parallel safe
  return case
    when models is null and brands is null and (cities is null or cardinality(cities) > 5) then
      array(select concat('type ', type) from unnest(coalesce(types, array[null]::ad_type[])) as type)
    else array(
      select concat_ws(' ', 'model ' || model, 'brand ' || brand, 'city ' || city)
      from unnest(coalesce(models, array[null]::integer[])) as model,
        unnest(case when models is null then coalesce(brands, array[null]::integer[]) else array[null]::integer[] end) as brand,
        unnest(case when cardinality(cities) <= 5 then cities else array[null]::integer[] end) as city)
  end;
