-- Which state the lists of choices of an organisation are in: another one after each change, so that servers can keep
-- them in memory and tell whether they are still so.
create table choice_state (
  organisation_id uuid primary key references organisation,
  version uuid not null default gen_random_uuid()
);
-- While row-level security is forced, the owner sees none.
alter table choice no force row level security;
insert into choice_state (organisation_id) select distinct organisation_id from choice;
alter table choice force row level security;
select protect_organisation_table('choice_state', 'select, insert, update');

create function change_choice_state() returns trigger language plpgsql as $$
begin
  insert into choice_state (organisation_id) select distinct organisation_id from changed
  on conflict (organisation_id) do update set version = gen_random_uuid();
  return null;
end $$;
create trigger state_of_added after insert on choice
  referencing new table as changed for each statement execute function change_choice_state();
create trigger state_of_changed after update on choice
  referencing new table as changed for each statement execute function change_choice_state();
create trigger state_of_removed after delete on choice
  referencing old table as changed for each statement execute function change_choice_state();

-- For whoever acts before they know: fails unless the session that was found is of the account that was known.
-- Returns whether its last call should be noted again.
create function confirm_session(live jsonb, known jsonb) returns boolean language plpgsql immutable as $$
begin
  if live - 'stale' is distinct from known then
    raise exception 'The session has ended, or its account is another one by now.' using errcode = 'LX001';
  end if;
  return live -> 'stale';
end $$;
