-- no transaction
create index concurrently deals_of_seller_in_order on deals (seller_id, place desc, id desc);
create index concurrently deals_of_buyer_in_order on deals (buyer_id, place desc, id desc);
drop index concurrently deals_of_seller;
drop index concurrently deals_of_buyer;
create index concurrently messages_about_ad on messages (ad_id, room_id) where ad_id is not null;
