-- The new kind is used by no statement of this file: a value can not be used in the transaction that adds it.
alter type notification_kind add value if not exists 'booking';
