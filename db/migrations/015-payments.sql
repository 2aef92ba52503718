-- What people pay the market and what became of it. Amounts are halalas, VAT included unless said otherwise.

create type payment_kind as enum ('package', 'donation', 'fee');
create type payment_status as enum ('initiated', 'paid', 'failed', 'expired', 'refunded');
create type payment_method as enum ('card', 'apple_pay', 'stc_pay');

-- key_hash is of a key that whoever stated it holds: a visitor pays by it.
create table donations (
  id integer generated always as identity primary key,
  user_id integer references users,
  key_hash text not null,
  amount_halalas integer not null check (amount_halalas > 0),
  name text,
  phone text,
  message text,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
create index donations_of_user on donations (user_id, id);

-- given_id is made before the gateway is asked and travels with the order. key_hash is of the key on the way back.
-- taken_halalas is what the gateway says it took: the amount, or something else where the two do not match.
create table payments (
  id integer generated always as identity primary key,
  given_id uuid not null unique default gen_random_uuid(),
  key_hash text not null,
  user_id integer references users,
  kind payment_kind not null,
  package_id integer references packages,
  ad_id integer references ads,
  donation_id integer references donations,
  -- Of the sale that a commission is on, in whole riyals.
  sale_price integer,
  -- Nothing for a package that costs nothing.
  amount_halalas integer not null check (amount_halalas >= 0),
  vat_halalas integer not null check (vat_halalas between 0 and amount_halalas),
  taken_halalas integer not null default 0 check (taken_halalas >= 0),
  refunded_halalas integer not null default 0 check (refunded_halalas between 0 and taken_halalas),
  status payment_status not null default 'initiated',
  method payment_method not null,
  gateway text not null,
  gateway_ref text,
  checkout_url text,
  return_path text,
  failure text,
  language text not null check (language in ('ar', 'en')),
  needs_refund boolean not null default false,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  paid_at timestamptz,
  check (num_nonnulls(package_id, ad_id, donation_id) = 1),
  check ((kind = 'package') = (package_id is not null) and (kind = 'fee') = (ad_id is not null)),
  check ((status in ('paid', 'refunded')) <= (taken_halalas > 0 or amount_halalas = 0)),
  unique (gateway, gateway_ref)
);
create index payments_of_user on payments (user_id, created_at desc, id desc);
create index payments_by_time on payments (created_at desc, id desc);
create index payments_by_total on payments (amount_halalas desc, id desc);
create index payments_of_ad on payments (ad_id) where ad_id is not null;
create index payments_of_donation on payments (donation_id) where donation_id is not null;
create index payments_to_refund on payments (created_at desc) where needs_refund;
create index payments_open on payments (created_at) where status in ('initiated', 'failed', 'expired');

create table payment_history (
  id bigint generated always as identity primary key,
  payment_id integer not null references payments,
  from_status payment_status,
  to_status payment_status not null,
  cause text not null,
  detail text,
  at timestamptz not null default now()
);
create index payment_history_of_payment on payment_history (payment_id, id);

-- What the gateway told of, each event once however often it comes.
create table gateway_events (
  gateway text not null,
  event_id text not null,
  payment_id integer not null references payments,
  received_at timestamptz not null default now(),
  primary key (gateway, event_id)
);

-- Written down before the gateway is asked; one at a time is under way.
create table refunds (
  id integer generated always as identity primary key,
  payment_id integer not null references payments,
  amount_halalas integer not null check (amount_halalas > 0),
  -- How much had been given back before.
  before_halalas integer not null,
  reason text not null,
  staff_id integer not null references users,
  status text not null default 'asked' check (status in ('asked', 'done', 'refused')),
  asked_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index refunds_under_way on refunds (payment_id) where status = 'asked';
create index refunds_of_payment on refunds (payment_id, id);

-- Commissions that are paid, one an ad.
create table paid_fees (
  ad_id integer primary key references ads,
  payment_id integer not null unique references payments,
  paid_at timestamptz not null default now()
);

-- Double entry, only ever added to: what is added of one payment in a transaction sums to nothing.
create table ledger_entries (
  id bigint generated always as identity primary key,
  payment_id integer not null references payments,
  account text not null check (account in ('gateway', 'package', 'fee', 'donation', 'vat', 'owed')),
  amount_halalas integer not null check (amount_halalas <> 0),
  at timestamptz not null default now()
);
create index ledger_entries_of_payment on ledger_entries (payment_id, id);
create index ledger_entries_by_time on ledger_entries (at);

create function balance_ledger() returns trigger language plpgsql as $$
begin
  if (select sum(amount_halalas) from ledger_entries where payment_id = new.payment_id) <> 0 then
    raise exception 'the ledger of payment % does not balance', new.payment_id;
  end if;
  return null;
end $$;
create constraint trigger balance_ledger after insert on ledger_entries
  deferrable initially deferred for each row execute function balance_ledger();

create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to';
end $$;
create trigger keep_ledger before update or delete or truncate on ledger_entries for each statement execute function keep_ledger();

-- The local gateway (PAY_PROVIDER=local), which stands in for a real one outside of the market.
create table local_checkouts (
  ref text primary key,
  given_id text not null,
  amount_halalas integer not null,
  currency text not null,
  description text not null,
  language text not null,
  method text not null,
  success_url text not null,
  back_url text not null,
  status text not null default 'initiated' check (status in ('initiated', 'paid', 'failed')),
  failure text,
  refunded_halalas integer not null default 0,
  created_at timestamptz not null default now()
);
