-- Reference data: what ads are made of. Written by db/reference (and later by staff), held in memory by the server.

create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;

-- With LC_CTYPE=C trigrams do not see Arabic at all; better no database than one that cannot search.
do $$ begin
  if coalesce(array_length(show_trgm('تويوتا'), 1), 0) = 0 then
    raise exception 'the database locale cannot see Arabic letters: create it with C.UTF-8 or an ICU locale';
  end if;
end $$;

create table regions (
  code text primary key,
  name_ar text not null,
  name_en text not null,
  position smallint not null
);

create table cities (
  id integer primary key,
  region_code text not null references regions,
  name_ar text not null,
  name_en text not null,
  latitude double precision not null,
  longitude double precision not null,
  rank integer not null
);

create table brands (
  id integer primary key,
  slug text not null unique,
  name_ar text not null,
  name_en text not null,
  icon text,
  rank integer not null
);

create table models (
  id integer primary key,
  brand_id integer not null references brands,
  slug text not null,
  name_ar text not null,
  name_en text not null,
  body text,
  position integer not null,
  unique (brand_id, slug)
);

create type alias_kind as enum ('brand', 'model', 'city', 'region');

-- Other spellings of a name. target is the id (or the region's code) of what is meant.
create table aliases (
  kind alias_kind not null,
  target text not null,
  alias text not null,
  primary key (kind, target, alias)
);

create table options (
  list text not null,
  code text not null,
  label_ar text not null,
  label_en text not null,
  position smallint not null,
  primary key (list, code)
);
