-- Circulars are imported as other kinds are (change of law §4).
alter table import drop constraint import_kind_check,
  add constraint import_kind_check
    check (kind in ('law', 'license', 'return', 'othercomp', 'notice', 'unit', 'circular')) not valid;
alter table import_memory drop constraint import_memory_kind_check,
  add constraint import_memory_kind_check
    check (kind in ('law', 'license', 'return', 'othercomp', 'notice', 'unit', 'circular')) not valid;
