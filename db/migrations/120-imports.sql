-- Files of stock that businesses import (docs/import.md). One is open a business. attempt: how often it was read or asked to be; tries: how often
-- work on this attempt began, and lease_until: until when one process is at it. next_row: from which row applying, and then undoing, goes on. feed_id: the feed that fetched the file.
create table imports (
  id integer generated always as identity primary key,
  business_id integer not null references users on delete cascade,
  member_id integer,
  feed_id integer,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'read', 'mapped', 'checked', 'applying', 'done', 'stopped', 'failed', 'undone')),
  fault text,
  file_key text,
  file_name text not null,
  sha256 text not null,
  attempt integer not null default 1,
  tries integer not null default 0,
  lease_until timestamptz not null default now(),
  sheets jsonb not null default '[]',
  sheet text,
  head_row integer,
  heads jsonb not null default '[]',
  signature text,
  mapping jsonb,
  defaults jsonb not null default '{}',
  is_remembered boolean not null default false,
  asks jsonb not null default '[]',
  zeros text check (zeros in ('same', 'different')),
  remarks jsonb not null default '[]',
  findings jsonb not null default '[]',
  totals jsonb,
  stock_size integer not null default 0,
  absent integer not null default 0,
  is_full boolean not null default false,
  pause_absent boolean not null default false,
  next_row integer not null default 0,
  applying jsonb,
  undo jsonb,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  applied_at timestamptz,
  applied_by integer,
  finished_at timestamptz,
  undo_until timestamptz,
  undone_at timestamptz
);
create unique index imports_open on imports (business_id) where state in ('uploaded', 'read', 'mapped', 'checked', 'applying');
create index imports_of_business on imports (business_id, created_at desc, id desc);
-- What a process looks for every second, and those whose rows and file are too old.
create index imports_under_way on imports (lease_until) where state in ('uploaded', 'mapped', 'applying') or (state = 'undone' and undo is not null);
create index imports_with_file on imports (finished_at) where file_key is not null and finished_at is not null;

-- A row of the file that is a car. raw: the texts of its columns; input: {car, stock, given} as read; car_hash: the own car that it is, as it was
-- when it was checked (`carHash`). before, after: the fields that applying changed, for undoing. codes: those of its findings.
create table import_rows (
  import_id integer not null references imports on delete cascade,
  row integer not null,
  outcome text not null check (outcome in ('new', 'same', 'changed', 'wrong', 'asked', 'passed_over')),
  raw jsonb not null,
  input jsonb not null,
  input_hash text not null,
  findings jsonb not null default '[]',
  codes text[] not null default '{}',
  is_warned boolean not null default false,
  changes jsonb not null default '[]',
  asked text,
  ad_id integer,
  car_hash text,
  before jsonb,
  after jsonb,
  is_limited boolean not null default false,
  refusal text,
  applied_at timestamptz,
  undone_at timestamptz,
  undo_left jsonb,
  primary key (import_id, row)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, row);
create index import_rows_refused on import_rows (import_id, row) where refusal is not null;
create index import_rows_left on import_rows (import_id, row) where undo_left is not null;
create index import_rows_of_ad on import_rows (ad_id) where ad_id is not null;

-- Texts that the business typed over cells. column_at: null where the file had no column of the field.
create table import_corrections (
  import_id integer not null references imports on delete cascade,
  row integer not null,
  field text not null,
  column_at integer,
  value text not null,
  unique nulls not distinct (import_id, row, field, column_at)
);

-- What a business confirmed for files with the same heads.
create table import_mappings (
  business_id integer not null references users on delete cascade,
  signature text not null,
  mapping jsonb not null,
  defaults jsonb not null,
  used_at timestamptz not null default now(),
  primary key (business_id, signature)
);

-- Archives of pictures, of an import or of the stock in general. next_entry: from which picture the job goes on.
create table picture_archives (
  id integer generated always as identity primary key,
  business_id integer not null references users on delete cascade,
  member_id integer,
  import_id integer references imports on delete set null,
  state text not null default 'uploaded' check (state in ('uploaded', 'reading', 'done', 'failed')),
  fault text,
  file_key text,
  file_name text not null,
  sha256 text not null,
  tries integer not null default 0,
  lease_until timestamptz not null default now(),
  next_entry integer not null default 0,
  pictures integer not null default 0,
  stored integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index picture_archives_of_business on picture_archives (business_id, created_at desc, id desc);
create index picture_archives_of_import on picture_archives (import_id, id) where import_id is not null;
create index picture_archives_under_way on picture_archives (lease_until) where state in ('uploaded', 'reading');
create index picture_archives_with_file on picture_archives (finished_at) where file_key is not null and finished_at is not null;

-- One picture of a car, from an archive (source: its name there) or an address that a file names. etag, sha256: not to store it twice.
create table import_pictures (
  id bigint generated always as identity primary key,
  business_id integer not null references users on delete cascade,
  import_id integer references imports on delete cascade,
  archive_id integer references picture_archives on delete cascade,
  ad_id integer,
  position integer not null default 0,
  source text not null,
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed')),
  fault text,
  image_id bigint,
  etag text,
  sha256 text,
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  at timestamptz not null default now()
);
create index import_pictures_waiting on import_pictures (next_at, id) where state = 'waiting';
create index import_pictures_of_import on import_pictures (import_id, state, id) where import_id is not null;
create index import_pictures_of_archive on import_pictures (archive_id, state, id) where archive_id is not null;
create index import_pictures_of_ad on import_pictures (ad_id) where ad_id is not null;
create index import_pictures_failed on import_pictures (business_id, id desc) where state = 'failed';

-- A new car of an import beyond the places of the package: a draft that takes a place once it is posted.
alter table stock add column is_limited boolean not null default false;
