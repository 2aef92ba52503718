-- Cases of the staff about offers and deals.
alter type case_kind add value if not exists 'offer';
alter type case_kind add value if not exists 'deal';
alter type decision_target add value if not exists 'offer';
alter type decision_target add value if not exists 'deal';
