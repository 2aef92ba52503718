-- Reads the table once, and lets it be read and written meanwhile.
alter table offer_history validate constraint offer_history_act_check;
