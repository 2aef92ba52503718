-- Keys that outlive a rotation of SECRET, sealed by it: the one that signs pushes, to which browsers have subscribed.
create table sealed_keys (
  name text primary key,
  sealed text not null
);
