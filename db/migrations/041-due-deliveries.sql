-- no transaction
create index concurrently notification_deliveries_next on notification_deliveries (channel, due_at) where due_at is not null;
