-- The terms on which the financing of a car is taken over, in riyals, and what a car or a plate is exchanged for.
alter table ads
  add column lessor text,
  add column instalment integer,
  add column months_left smallint,
  add column down_payment integer,
  add column final_payment integer,
  add column approver text,
  add column wanted text,
  add column cash_difference integer,
  add column difference_payer text;

-- A takeover has no price. That of an older one stays where it is until its owner states the terms, and is shown and compared nowhere.
alter table ads drop constraint ads_check3;
alter table ads add constraint ads_priced check (
  price_mode = 'soum' or type = 'rental' or sale_type is not distinct from 'tanazul' or price is not null
) not valid;
