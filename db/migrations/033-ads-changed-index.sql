-- no transaction
create index concurrently ads_by_change on ads (changed_at);
