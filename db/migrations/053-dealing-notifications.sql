-- What people are notified of about offers, deals and dues.
alter type notification_kind add value if not exists 'offer';
alter type notification_kind add value if not exists 'deal';
alter type notification_kind add value if not exists 'due';
