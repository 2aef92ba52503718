-- Expand (docs/migrations.md): another price that one side proposes in an open deal, until the other agrees or declines; when each
-- side said that the two have met; when each side last reminded the other.
alter table deals
  add column price_asked integer check (price_asked > 0),
  add column price_asked_by deal_side,
  add column price_asked_at timestamptz,
  add column seller_met_at timestamptz,
  add column buyer_met_at timestamptz,
  add column seller_reminded_at timestamptz,
  add column buyer_reminded_at timestamptz,
  add constraint deals_price_asked check (num_nonnulls(price_asked, price_asked_by, price_asked_at) in (0, 3)) not valid;
