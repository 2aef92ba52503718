-- number_hash: a keyed hash of the identity number whose owner's phone the check rang, for a day; null after that.
alter table identity_checks add column number_hash text;
create index identity_checks_of_number on identity_checks (number_hash) where number_hash is not null;
