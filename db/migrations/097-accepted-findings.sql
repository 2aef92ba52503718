-- What the staff find of a charge is owed once its renter accepts it: a charge that was decided may be accepted, at the sum that was
-- found, or withdrawn. agreed_at: when the office agreed to ask for no more than that. finding_reason_en: the reason in English, where
-- the staff wrote it in both languages.
alter table booking_charges
  add column agreed_at timestamptz,
  add column finding_reason_en text not null default '' check (char_length(finding_reason_en) <= 1000);

do $$
declare
  name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'booking_charges'::regclass and pg_get_constraintdef(oid) like '%state = ''decided''%';
  execute format('alter table booking_charges drop constraint %I', name);
end $$;

alter table booking_charges
  add constraint booking_charges_found check (state <> 'decided' or finding is not null),
  add constraint booking_charges_decided check (finding is null or state in ('decided', 'accepted', 'withdrawn')),
  add constraint booking_charges_agreed check (agreed_at is null or finding is not null);

-- The same of a hand-over that was sent late.
alter table late_records
  add column finding_reason_en text not null default '' check (char_length(finding_reason_en) <= 1000);

-- asked_at: when both sides were asked to hold a deposit anew, as its hold ends soon.
alter table booking_payments add column asked_at timestamptz;
