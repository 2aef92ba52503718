-- Two people may review each other once for each deal. Those from before deals stay one for each pair (reviews_before_deals).
alter table reviews drop constraint if exists reviews_subject_id_author_id_key;
