-- no transaction
create index concurrently users_by_change on users (changed_at);
