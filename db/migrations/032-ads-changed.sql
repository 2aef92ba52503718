-- Expand (docs/migrations.md): when a row of `ads` was last written, so that every process can read what changed since it last
-- looked (server/listing/ads/active/sync.ts). Older processes write through the trigger as well.
alter table ads add column changed_at timestamptz not null default now();

create function set_changed_at() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger set_changed_at before insert or update on ads for each row execute function set_changed_at();
