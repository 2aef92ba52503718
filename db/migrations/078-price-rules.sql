-- Weekdays, seasons and discounts by length of a rental ad. It is only read with its ad; null where every day costs the same.
alter table ads add column price_rules jsonb;
