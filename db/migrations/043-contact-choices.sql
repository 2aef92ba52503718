-- How a private seller is reached besides chat, which is always possible. Neither by phone nor by WhatsApp: the number is hidden.
-- Businesses have a WhatsApp number and opening hours of their own. Hours are HH:MM in Riyadh; they may pass midnight.
alter table users
  add column by_phone boolean not null default true,
  add column by_whatsapp boolean not null default false,
  add column calls_from text check (calls_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column calls_until text check (calls_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint users_call_hours check ((calls_from is null) = (calls_until is null) and calls_from <> calls_until);
