-- A sign of shill bidding: a bidder who withdraws again and again once others have offered less.
alter table offers add column withdrawn_as_highest boolean not null default false;
