-- Keys are read for every new ad and rarely written: a pending list, which is read entry by entry, would cost each lookup 100 ms.
alter index saved_searches_by_key set (fastupdate = off);
