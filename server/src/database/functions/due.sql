-- Occurrences of records.

create or replace function occurrences_of(kind text, record_id int) returns setof occurrence
language sql stable rows 50 set enable_sort = off as $$
  select * from occurrence
  where occurrence.kind = occurrences_of.kind and occurrence.record_id = occurrences_of.record_id
  order by statutory_day
$$;
comment on function occurrences_of is
  'Occurrences of a record, by statutory day. Sorting is off so that the planner uses the index by record. If the table has '
  'grown since its last ANALYZE, such as by an import, the planner assumes that the organisation has no occurrences, and '
  'would read all of them';

create or replace function note_moved_day() returns trigger language plpgsql as $$
begin
  new.moved_from := old.due_day;
  new.moved_at := now();
  return new;
end $$;
comment on function note_moved_day is
  'Trigger: stores the previous day when an open due day moves, for the digest of the owner';
create or replace trigger note_moved_day before update of due_day on occurrence
  for each row when (new.closed_at is null and new.due_day is distinct from old.due_day) execute function note_moved_day();
