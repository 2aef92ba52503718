-- no transaction
create index concurrently offers_by_creation on offers (created_at);
