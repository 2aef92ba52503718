-- The coefficients of a fit are megabytes, and are read part by part: a value that is compressed would be unpacked for each part.
alter table price_models alter column coefficients set storage external;
