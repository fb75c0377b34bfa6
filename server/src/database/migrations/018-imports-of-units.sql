alter table import drop constraint import_kind_check,
  add constraint import_kind_check check (kind in ('law', 'license', 'return', 'othercomp', 'unit')) not valid;
alter table import_memory drop constraint import_memory_kind_check,
  add constraint import_memory_kind_check check (kind in ('law', 'license', 'return', 'othercomp', 'unit')) not valid;

alter table import_row add column place int;
comment on column import_row.place is 'The place of the row among those of the import, where it is another than in the sheet: units stand below each other';
