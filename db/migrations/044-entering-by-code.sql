-- A code that signs in, or registers whoever has no account yet: without a password, which can be set later.
alter type code_purpose add value 'enter';

-- When somebody who registered so confirmed their age and accepted the terms.
alter table users add column agreed_at timestamptz;
