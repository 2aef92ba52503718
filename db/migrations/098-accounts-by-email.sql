-- An account may be of an e-mail address alone. `phone` is 5XXXXXXXX of a Saudi number; one of another country is in E.164, with its plus.
alter table users alter column phone drop not null;
alter table tickets alter column phone drop not null;

create or replace function keep_checks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.phone is not null then new.phone_checked_at = coalesce(new.phone_checked_at, new.created_at); end if;
    if new.is_verified then new.verified_at = coalesce(new.verified_at, new.created_at); end if;
    return new;
  end if;
  if new.phone is distinct from old.phone then new.phone_checked_at = case when new.phone is not null then now() end; end if;
  if new.is_verified <> old.is_verified then new.verified_at = case when new.is_verified then now() end; end if;
  return new;
end $$;

-- Codes go to phones and e-mail addresses alike.
comment on column phone_codes.phone is 'The phone or the e-mail address that the code was sent to';
comment on column phone_verifications.phone is 'The phone or the e-mail address that was proved';
