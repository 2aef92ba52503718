-- When an extension was asked for; a dispute without a side (because the seller was silent) has a time, too; what a named buyer
-- writes beside the answer.
alter table deals
  add column extension_asked_at timestamptz,
  -- Orders the lists of both sides: the open ones first, then the one that moved last. Microseconds, raised for open ones.
  add column place bigint not null generated always as (
    (extract(epoch from (moved_at - timestamptz '1970-01-01 00:00:00+00')) * 1000000)::bigint
      + case when state in ('open', 'confirmed_by_one', 'disputed') then 4000000000000000 else 0 end) stored,
  drop constraint deals_check2,
  add constraint deals_disputed check (disputed_by is null or disputed_at is not null) not valid;
alter table outside_sales add column answer_note text not null default '';
