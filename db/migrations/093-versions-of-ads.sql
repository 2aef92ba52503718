-- Which version of an ad an offer is about. The version grows when the thing or its terms change, and the change is stored with the
-- values before and after: codes, ids and figures as they are in the row, null where there was none or where it is not to be repeated.
alter table ads add column version integer not null default 1;
alter table offers add column ad_version integer not null default 1;
create table ad_changes (
  ad_id integer not null references ads,
  version integer not null check (version > 1),
  field text not null,
  before text,
  after text,
  at timestamptz not null default now(),
  primary key (ad_id, version, field)
);

-- A bidder may lower an offer to an asking price that fell below it.
alter table offer_history drop constraint offer_history_act_check;
alter table offer_history add constraint offer_history_act_check check (act in ('made', 'raised', 'lowered', 'countered', 'accepted',
  'declined', 'withdrawn', 'asked_more', 'invited', 'renewed', 'expired', 'replaced', 'ended')) not valid;
