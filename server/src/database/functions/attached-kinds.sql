-- Template for each kind that belongs to a law: columns copied from the parent law, and detailed totals. kind-columns.ts
-- fills in the columns.

create or replace trigger copy_from_law before insert or update of law on {table}
  for each row execute function copy_from_law();

create or replace trigger sync_record_unit_added after insert on {table}
  for each row when (new.unit_arr <> '[]') execute function sync_record_unit('{kind}');
create or replace trigger sync_record_unit_changed after update of unit_arr on {table}
  for each row when (new.unit_arr is distinct from old.unit_arr) execute function sync_record_unit('{kind}');

create or replace function chosen_units_of_{kind}(wanted int) returns jsonb language sql stable
  return (select units from {table} where organisation_id = current_organisation() and id = wanted);
comment on function chosen_units_of_{kind} is 'The units that a record names, each with whether those below it are meant, too';

-- All laws of a statement at once: each update of records ends in triggers that cost more than the rows.
create or replace function copy_law_to_{kind}() returns trigger language plpgsql as $$
declare changed_laws int[] := array(
  select id from added join removed using (organisation_id, id)
  where (law_label(added.act_code_name, added.law), added.category, added.active)
    is distinct from (law_label(removed.act_code_name, removed.law), removed.category, removed.active));
begin
  if changed_laws = '{}' then return null; end if;
  update {table} set law_code = law_label(above.act_code_name, above.law), law_category = above.category,
    law_status = above.active
  from law as above
  where {table}.law = any(changed_laws) and (above.organisation_id, above.id) = ({table}.organisation_id, {table}.law);
  return null;
end $$;
comment on function copy_law_to_{kind} is 'Trigger: copies the columns of laws that lists show to the records below them';
create or replace trigger copy_law_to_{kind} after update on law
  referencing new table as added old table as removed for each statement execute function copy_law_to_{kind}();

create or replace function count_{kind}_in_detail() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_record_detail_counts(array(
      select row(organisation_id, null, '{kind}', place, {status}, {category}, {law_status},
        {sensitivity}, {periodicity}, {task_type}, count(*)::int)::record_detail_count
      from added, lateral (select distinct unnest(0 || state)) as places (place)
      where deleted_at is null
      group by organisation_id, place, {status}, {category}, {law_status}, {sensitivity}, {periodicity}, {task_type}));
  else
    perform add_record_detail_counts(array(
      select row(organisation_id, null, '{kind}', place, {status}, {category}, {law_status},
        {sensitivity}, {periodicity}, {task_type}, sum(change)::int)::record_detail_count
      from (select *, 1 as change from added union all select *, -1 from removed) as changed,
        lateral (select distinct unnest(0 || state)) as places (place)
      where deleted_at is null
      group by organisation_id, place, {status}, {category}, {law_status}, {sensitivity}, {periodicity}, {task_type}
      having sum(change) <> 0));
  end if;
  return null;
end $$;
comment on function count_{kind}_in_detail is 'Trigger: maintains record_detail_count';
create or replace trigger count_added_in_detail after insert on {table}
  referencing new table as added for each statement execute function count_{kind}_in_detail();
create or replace trigger count_changed_in_detail after update on {table}
  referencing new table as added old table as removed for each statement execute function count_{kind}_in_detail();
