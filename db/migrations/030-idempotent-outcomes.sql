-- What a write under an idempotency key made, noted in the transaction of the write: when its answer is lost, the next call knows.
alter table idempotent_answers add column made_id bigint;
