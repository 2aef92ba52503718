-- The end of an import.
alter type notification_kind add value if not exists 'import';
