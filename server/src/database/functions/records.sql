-- Ids of records, and columns copied from the parent law. each-kind.sql and attached-kinds.sql have what differs by kind.

-- Ids are allocated from 32 lanes; each lane has every 32nd id. A transaction locks its lane until it ends, so concurrent
-- transactions use other lanes. The lowest free id is taken, so the id of a rolled-back transaction is used again. The
-- snapshot of a query may show an old position of a lane that was just released. So a lane is used only if it is the lowest
-- free one in two queries in a row.
create or replace function take_record_id(wanted_kind text) returns int language plpgsql as $$
declare
  lowest record_counter;
  before int;
begin
  loop
    select * into lowest from record_counter where organisation_id = current_organisation() and kind = wanted_kind
    order by next limit 1 for update skip locked;
    if not found then
      insert into record_counter (organisation_id, kind, lane, next)
      select current_organisation(), wanted_kind, first, first from generate_series(1, 32) as first
      on conflict do nothing;
      -- All lanes are locked: wait for one.
      perform from record_counter where organisation_id = current_organisation() and kind = wanted_kind
      order by next limit 1 for update;
    elsif lowest.lane = before then
      update record_counter set next = next + 32
      where organisation_id = lowest.organisation_id and kind = wanted_kind and lane = before;
      return lowest.next;
    end if;
    before := lowest.lane;
  end loop;
end $$;
comment on function take_record_id is
  'Allocates the next id of a kind in the current organisation. Concurrent creates do not block each other';

create or replace function current_record_id() returns int language sql stable parallel restricted
  return current_setting('app.record_id')::int;
comment on function current_record_id is
  'The id that this transaction allocated last, for statements that are pipelined with the allocation';

create or replace function sync_record_unit() returns trigger language plpgsql as $$
begin
  delete from record_unit
  where organisation_id = new.organisation_id and kind = tg_argv[0] and record_id = new.id;
  insert into record_unit (organisation_id, kind, record_id, unit_id, owner, checker, number, valid_until, renew_days,
    start_date, end_date)
  select new.organisation_id, tg_argv[0], new.id, unit, owner, checker, number, validuntil, renewdays, startdate, enddate
  from jsonb_to_recordset(new.unit_arr) as said (unit int, owner int, checker int, number text, validuntil date,
    renewdays int, startdate date, enddate date);
  -- Where units wait for the daily job, it does this, too.
  if exists (select from record_schedule where organisation_id = new.organisation_id and kind = tg_argv[0]
    and record_id = new.id and unit_cursor is null) then
    perform follow_due_people(tg_argv[0], new.id, null);
  end if;
  return null;
end $$;
comment on function sync_record_unit is 'Trigger: writes what a record says of single units to record_unit, and updates the people of their occurrences';

create or replace function law_label(code text, name text) returns text language sql immutable parallel safe
  return coalesce(nullif(code, ''), name, '');
comment on function law_label is 'The code name of a law, or its name where it has no code name';

create or replace function copy_from_law() returns trigger language plpgsql as $$
declare above law;
begin
  -- Locks the law, so that it cannot change before this record is visible.
  if new.law is not null then
    select * into above from law where organisation_id = new.organisation_id and id = new.law for share;
  end if;
  new.law_code := law_label(above.act_code_name, above.law);
  new.law_category := coalesce(above.category, '');
  -- What has no law is due as what has one that is in force.
  new.law_status := case when new.law is null then 'Active' else coalesce(above.active, '') end;
  return new;
end $$;
comment on function copy_from_law is 'Trigger: copies the columns of the parent law that lists show';

create or replace function copy_code_from_parent() returns trigger language plpgsql as $$
begin
  new.law_code := coalesce((select law_label(act_code_name, law) from law
    where organisation_id = new.organisation_id and id = nullif(new.parent_law, 0) for share), '');
  return new;
end $$;
comment on function copy_code_from_parent is 'Trigger: copies the label of the parent law to a law';
create or replace trigger copy_code_from_parent before insert or update of parent_law on law
  for each row execute function copy_code_from_parent();

create or replace function copy_code_to_children() returns trigger language plpgsql as $$
begin
  update law set law_code = law_label(new.act_code_name, new.law)
  where organisation_id = new.organisation_id and parent_reference = new.id;
  return null;
end $$;
comment on function copy_code_to_children is 'Trigger: copies a new label to the laws below';
create or replace trigger copy_code_to_children after update of act_code_name, law on law
  for each row when (law_label(old.act_code_name, old.law) is distinct from law_label(new.act_code_name, new.law)) execute function copy_code_to_children();
