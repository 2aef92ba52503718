-- no transaction
create index concurrently saved_searches_by_key on saved_searches
  using gin (search_keys(types, brands, models, cities)) where alerts <> 'off';
create index concurrently ads_waiting_of_owner on ads (owner_id) where status in ('pending', 'reserved');
