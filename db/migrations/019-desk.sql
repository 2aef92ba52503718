-- What the staff set and write: settings, pages, names of the trade, packages and fees; and the orders of their tables.

-- What nobody has set has no row: then it is as the server says.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Counts every change of what processes hold in memory, so that one that heard of none finds it out.
create table house_changes (
  part text primary key check (part in ('content', 'settings', 'reference')),
  edition bigint not null default 0
);
insert into house_changes (part) values ('content'), ('settings'), ('reference');

-- Who wrote a version; nobody where it came with the program, whose later texts do not cover what the staff wrote.
alter table content_pages add column by_id integer references users;

-- What the staff have changed or added (edited_at) is theirs: the files beside the program no longer say what it is.
-- What was merged stays, so that its id goes on meaning something.
alter table brands add column edited_at timestamptz, add column merged_into integer references brands;
alter table models add column edited_at timestamptz, add column merged_into integer references models;
alter table cities add column edited_at timestamptz;
alter table packages add column edited_at timestamptz;
alter table fee_rates add column edited_at timestamptz;

-- Rates that were taken back: the files would bring them again.
create table removed_fee_rates (
  ad_type ad_type not null,
  effective_from date not null,
  primary key (ad_type, effective_from)
);

-- Ids of what the staff add, far from those that later files bring.
create sequence desk_ids as integer start 1000000;

-- An ad that is written while its brand or model is merged with another becomes one of the other.
create function follow_merges() returns trigger language plpgsql as $$
begin
  if new.brand_id is not null then
    select coalesce(merged_into, id) into new.brand_id from brands where id = new.brand_id for key share;
  end if;
  if new.model_id is not null then
    select coalesce(merged_into, id) into new.model_id from models where id = new.model_id for key share;
  end if;
  return new;
end $$;
create trigger follow_merges before insert or update of brand_id, model_id on ads for each row execute function follow_merges();

-- Names as they are typed: without case and the forms of alif, ya, ta marbuta and hamza.
create function plain_name(name text) returns text language sql immutable parallel safe
  return translate(lower(name), 'أإآٱىةؤئ', 'اااايهوي');

-- The orders and words of the tables of the back office.
create index ads_desk_refreshed on ads (refreshed_at desc, id desc);
create index ads_desk_words on ads using gin (search_vector) where status <> 'active';
create index ads_desk_price on ads (coalesce(price, daily), id);
create index users_desk_name on users using gin (plain_name(full_name || ' ' || username) gin_trgm_ops);
create index tickets_desk_changed on tickets (updated_at, id);
create index tickets_desk_newest on tickets (created_at, id);
