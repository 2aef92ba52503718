#!/bin/sh
# The first start of PostgreSQL: an owner who is no superuser, and a database of theirs. `earthdistance` is for a superuser to make.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$MARKABA_DATABASE_PASSWORD" -U postgres <<'SQL'
create role markaba login password :'password';
create database markaba owner markaba;
\connect markaba
create extension earthdistance cascade;
SQL
