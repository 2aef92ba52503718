-- The owner is notified of facts that the staff corrected, and whoever objected to an estimate of the answer. The values are used by no
-- statement of this file: a value can not be used in the transaction that adds it.
alter type notification_kind add value if not exists 'ad_corrected';
alter type notification_kind add value if not exists 'objection';
