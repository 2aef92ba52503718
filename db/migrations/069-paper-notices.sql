-- What an office was notified of before a paper of its car ends, or once it has ended: so many days before, -1 for after.
create table paper_notices (
  unit_id integer not null references rental_units on delete cascade,
  until date not null,
  days smallint not null,
  notified_at timestamptz not null default now(),
  primary key (unit_id, until, days)
);
