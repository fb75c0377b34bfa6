-- A store of files belongs to one database: both name it.
alter table platform add column store_id uuid;
comment on column platform.store_id is
  'The attachment store of this database, whose file lexboard-store.json has the same id; null until a server has started';
