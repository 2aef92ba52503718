-- Reads the table once, and lets it be read and written meanwhile.
alter table ads validate constraint ads_priced;
