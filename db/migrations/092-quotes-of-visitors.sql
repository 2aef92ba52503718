-- is_visitors: nobody was signed in who asked, so that nobody can book by it but for a short while; each ad keeps the last hundred.
alter table rental_quotes add column is_visitors boolean not null default false;
create index rental_quotes_of_visitors on rental_quotes (ad_id, id) where is_visitors;
