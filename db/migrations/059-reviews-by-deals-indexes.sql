-- no transaction
create index concurrently deals_between on deals (seller_id, buyer_id);
