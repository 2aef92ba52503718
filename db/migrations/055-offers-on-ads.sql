-- What cards say of offers, so that lists read no other table: the owner of a fixed price takes offers, and the head of a public ladder.
alter table ads
  add column offers_welcome boolean not null default false,
  add column offer_highest integer,
  add column offer_bidders integer not null default 0;

create function keep_ad_offers() returns trigger language plpgsql as $$
begin
  update ads set offers_welcome = said.welcome, offer_highest = said.highest, offer_bidders = said.bidders
  from (
    select coalesce(chosen.takes_offers, false) as welcome,
      case when coalesce(chosen.is_ladder_public, true) then totals.highest end as highest,
      case when coalesce(chosen.is_ladder_public, true) then coalesce(totals.bidders, 0) else 0 end as bidders
    from (select new.ad_id as ad_id) as this
      left join offer_settings as chosen using (ad_id)
      left join offer_totals as totals using (ad_id)
  ) as said
  where ads.id = new.ad_id
    and (ads.offers_welcome, ads.offer_highest, ads.offer_bidders) is distinct from (said.welcome, said.highest, said.bidders);
  return null;
end $$;
create trigger keep_ad_offers after insert or update on offer_totals for each row execute function keep_ad_offers();
create trigger keep_ad_offers after insert or update on offer_settings for each row execute function keep_ad_offers();
