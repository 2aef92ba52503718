-- Cases of the staff about offers and deals, and how they end a dispute.
alter type case_kind add value if not exists 'offer';
alter type case_kind add value if not exists 'deal';
alter type decision_target add value if not exists 'offer';
alter type decision_target add value if not exists 'deal';
alter type decision_action add value if not exists 'done';
alter type decision_action add value if not exists 'cancelled';

-- Of a suspected offer: what was noticed.
alter table cases add column signs text[] not null default '{}';
