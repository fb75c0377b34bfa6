-- What people chose when they imported is shown in the letters that they wrote; it is compared by its key.
alter table import_memory add column written text not null default '';
comment on column import_memory.written is
  'The value as it was written; empty for what was chosen before this was kept, and for columns';
comment on column import_memory.field is
  'The field whose value was chosen for; empty where it is a column, by its name; "*" where the value is a field that has the same in every row';
