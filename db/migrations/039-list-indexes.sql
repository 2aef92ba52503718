-- no transaction
drop index concurrently ads_traits;
drop index concurrently ads_by_place;
drop index concurrently ads_by_mileage;
drop index concurrently ads_by_year;
drop index concurrently ads_by_daily;
