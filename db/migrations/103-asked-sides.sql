-- What the staff asked a side of a case. The question and its answers are messages of the ticket, which is one of that person's own.
create table case_questions (
  ticket_id integer primary key references tickets on delete cascade,
  case_id integer not null references cases on delete cascade,
  side text not null check (side in ('office', 'renter')),
  unique (case_id, side)
);
