-- What all cars of a model have in common, where they do: the form of an ad is filled in with it. The files of db/reference say it.
alter table models add column fuel text, add column transmission text;
