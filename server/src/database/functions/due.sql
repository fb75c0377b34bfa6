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

create or replace function nearest_head(unit_id int) returns int language sql stable strict as $$
  with recursive above as (
    select unit.parent, unit.head from unit where unit.id = nearest_head.unit_id and unit.deleted_at is null
    union all
    select unit.parent, unit.head
    from above join unit on unit.id = above.parent and unit.deleted_at is null
    where above.head is null)
  select head from above where head is not null
$$;
comment on function nearest_head is 'The head of a unit, else of the nearest unit above that has one; null without';

create or replace function units_below(unit_id int) returns setof int language sql stable rows 20 as $$
  with recursive below as (
    select unit.id from unit where unit.id = units_below.unit_id
    union
    select unit.id from below join unit on unit.parent = below.id and unit.deleted_at is null)
  select id from below
$$;
comment on function units_below is 'The ids of a unit and of all units below it';

create or replace function all_units() returns setof unit
language sql stable security definer set search_path = public, pg_temp as $$
  select * from unit where organisation_id = current_organisation() and deleted_at is null
$$;
comment on function all_units is
  'Units of the organisation, also for people who may not see them all: a unit has the state of one above it';

create or replace function due_owner(of_row int, of_record int, unit_id int) returns int language sql stable
  return coalesce(of_row, of_record, nearest_head(unit_id));
comment on function due_owner is
  'The owner of an occurrence without people of its own (units §2): of the record''s row for its unit, of the record, or the '
  'nearest head';

create or replace function due_people(kind text, record_id int, unit_id int, out owner int, out checker int)
language sql stable as $$
  select due_owner(said.owner, people.owner, due_people.unit_id), coalesce(said.checker, people.checker)
  from (select) as one
    left join record_unit as said on said.kind = due_people.kind and said.record_id = due_people.record_id
      and said.unit_id = due_people.unit_id
    left join record_people as people on people.kind = due_people.kind and people.record_id = due_people.record_id
$$;
comment on function due_people is
  'Owner and checker of a record''s occurrences for a unit, if they have no people of their own. A head checks nothing';

create or replace function follow_due_people(kind text, record_id int, units int[]) returns void language sql as $$
  with target as materialized (
    select distinct own.unit_id from occurrences_of(follow_due_people.kind, follow_due_people.record_id) as own
    where own.unit_id is not null and own.closed_at is null
      and (units is null or own.unit_id = any(units))),
  wanted as materialized (
    select target.unit_id, found.owner, found.checker
    from target cross join lateral due_people(follow_due_people.kind, follow_due_people.record_id, target.unit_id) as found)
  update occurrence set owner = wanted.owner, checker = wanted.checker, version = occurrence.version + 1
  from wanted
  where occurrence.kind = follow_due_people.kind and occurrence.record_id = follow_due_people.record_id
    and occurrence.unit_id = wanted.unit_id and occurrence.closed_at is null and not occurrence.own_people
    and (occurrence.owner, occurrence.checker) is distinct from (wanted.owner, wanted.checker)
    and (occurrence.outcome is null or occurrence.checker is not distinct from wanted.checker)
$$;
comment on function follow_due_people is
  'Updates the people of a record''s open occurrences of units (null: of all its units) that have none of their own. What '
  'waits for approval keeps its checker';

select take_from_search_role('find_waiting_units');
create or replace function find_waiting_units() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from record_schedule where unit_cursor is not null
$$;
comment on function find_waiting_units is
  'The organisations that have records with waiting units, for lexboard_directory. Where none has, it reads one page of an index';
select give_to_search_role_for('find_waiting_units', 'lexboard_directory');

select take_from_search_role('find_news_to_mail');
create or replace function find_news_to_mail() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from due_news where mail_at <= now()
$$;
comment on function find_news_to_mail is
  'The organisations that have news whose mail is due, for lexboard_directory. Where none has, it reads one page of an index';
select give_to_search_role_for('find_news_to_mail', 'lexboard_directory');
