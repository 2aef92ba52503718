-- Whether the columns of a search say all that it asks for. Those saved before are compared in full until their columns are renewed.
alter table saved_searches add column is_narrow boolean not null default false;
