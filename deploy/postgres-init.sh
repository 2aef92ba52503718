#!/bin/sh
# The first start of PostgreSQL: an owner who is no superuser, and a database of theirs.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$MARKABA_DATABASE_PASSWORD" -U postgres <<'SQL'
create role markaba login password :'password';
create database markaba owner markaba;
SQL
