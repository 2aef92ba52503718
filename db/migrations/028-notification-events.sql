-- What is said of the same thing more than once is not always the same news: a payment is paid and later refunded. event tells
-- these apart, so that the second does not take the place of the first while it is unread. Empty where there is one kind of news.
alter table notifications add column event text not null default '';
create unique index notifications_unread_events on notifications (user_id, kind, about, event) where read_at is null;
drop index notifications_unread_once;
