-- no transaction
create unique index concurrently reviews_once_a_deal on reviews (author_id, deal_id) where deal_id is not null;
create unique index concurrently reviews_before_deals on reviews (subject_id, author_id) where deal_id is null;
create index concurrently reviews_hidden_of_deal on reviews (created_at, id) where revealed_at is null;
create index concurrently reviews_of_deal on reviews (deal_id) where deal_id is not null;
create index concurrently messages_of_offer on messages (offer_id) where offer_id is not null;
