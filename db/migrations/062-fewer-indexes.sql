-- no transaction
-- Lists and filters are answered from memory. Each index is written with every ad, these two with thirty columns.
drop index concurrently if exists ads_facets;
drop index concurrently if exists ads_by_price;
