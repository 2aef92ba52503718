-- no transaction
create index concurrently sessions_of_member on sessions (member_id) where member_id is not null;
create index concurrently sessions_of_parent on sessions (parent_id) where parent_id is not null;
