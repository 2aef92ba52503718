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
