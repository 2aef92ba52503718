-- Who writes many ads at once gives them their stock numbers itself: within its transaction it defers the trigger, writes their rows of the stock,
-- and the trigger adds those that are missing before the commit.
create or replace function stock_new_ad() returns trigger language plpgsql as $$
begin
  if not exists (select from stock where ad_id = new.id) then
    perform add_to_stock(new);
  end if;
  return null;
end $$;
drop trigger stocks_new_ad on ads;
create constraint trigger stocks_new_ad after insert on ads deferrable initially immediate
  for each row when (new.seller_type <> 'user') execute function stock_new_ad();

-- Cars that a file declared full lacked: was: the status from which applying paused one, null: it was not paused. is_marked: it was not marked as
-- absent before.
create table import_absences (
  import_id integer not null references imports on delete cascade,
  ad_id integer not null,
  was ad_status,
  is_marked boolean not null,
  undone_at timestamptz,
  undo_left jsonb,
  primary key (import_id, ad_id)
);
create index import_absences_of_ad on import_absences (ad_id);
