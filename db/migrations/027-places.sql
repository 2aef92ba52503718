-- no transaction
create index concurrently ads_by_place on ads using gist (place_on_earth(latitude, longitude)) where status = 'active';
drop index concurrently if exists ads_nearest;
