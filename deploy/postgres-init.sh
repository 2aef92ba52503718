#!/bin/sh
# The first start of PostgreSQL: an owner who is not a superuser, and their database. Only a superuser can create `earthdistance`.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$MARKABA_DATABASE_PASSWORD" -U postgres <<'SQL'
create role markaba login password :'password';
create database markaba owner markaba;
\connect markaba
create extension earthdistance cascade;
SQL
