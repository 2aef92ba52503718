-- A review of a deal is hidden until revealed_at. Those from before deals have no deal and are revealed; so are those that processes
-- of the older version write meanwhile.
alter table reviews
  add column deal_id integer,
  add column revealed_at timestamptz default now();
alter table reviews
  add constraint reviews_deal foreign key (deal_id) references deals not valid,
  add constraint reviews_hidden check (deal_id is not null or revealed_at is not null) not valid;

-- Hidden reviews are in no mean and no count.
create or replace function keep_rating() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and old.revealed_at is not null then
    update ratings set reviews_count = reviews_count - 1, rating_sum = rating_sum - old.rating
    where user_id = old.subject_id;
    delete from ratings where user_id = old.subject_id and reviews_count = 0;
  end if;
  if tg_op in ('INSERT', 'UPDATE') and new.revealed_at is not null then
    insert into ratings (user_id, reviews_count, rating_sum) values (new.subject_id, 1, new.rating)
    on conflict (user_id) do update
      set reviews_count = ratings.reviews_count + 1, rating_sum = ratings.rating_sum + excluded.rating_sum;
  end if;
  return null;
end $$;
drop trigger keep_rating on reviews;
create trigger keep_rating after insert or delete or update of rating, subject_id, revealed_at on reviews
  for each row execute function keep_rating();
