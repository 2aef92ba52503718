-- no transaction
create index concurrently ads_of_branch on ads (branch_id) where branch_id is not null;
create index concurrently ads_of_owner_by_price on ads (owner_id, price, id) where status <> 'removed';
