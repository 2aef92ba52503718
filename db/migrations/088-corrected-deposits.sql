-- Expand (docs/migrations.md): what an office stated at first that it gave back of a deposit, where it has corrected that, and when it did.
alter table booking_deposits
  add column first_returned bigint check (first_returned >= 0),
  add column corrected_at timestamptz,
  add check ((first_returned is null) = (corrected_at is null));
