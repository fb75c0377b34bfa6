-- Organisations and their choices.

create or replace function first_organisation_operates() returns trigger language plpgsql as $$
begin
  new.operates_platform := not exists (select from organisation where operates_platform);
  return new;
end $$;
comment on function first_organisation_operates is 'Trigger: the first organisation operates the platform''s releases';
create or replace trigger first_organisation_operates before insert on organisation
  for each row execute function first_organisation_operates();

create or replace function change_choice_state() returns trigger language plpgsql as $$
begin
  insert into choice_state (organisation_id) select distinct organisation_id from changed
  on conflict (organisation_id) do update set version = gen_random_uuid();
  return null;
end $$;
comment on function change_choice_state is
  'Trigger: gives an organisation''s choices a new version after each change, so that caches notice it';
-- Saves lock rows that a change of choices may wait for, so they do not wait here.
create or replace function require_same_choices(known uuid) returns void language plpgsql as $$
begin
  if pg_try_advisory_xact_lock_shared(hashtextextended(current_organisation() || ' choices', 0)) then
    -- A statement of its own, which sees what was committed before the lock.
    perform from choice_state where version = known;
    if found then return; end if;
  end if;
  raise exception 'The lists of choices have just been changed' using errcode = 'serialization_failure';
end $$;
comment on function require_same_choices is
  'Refuses a save that was checked against an earlier version of the lists, and holds the lists until the transaction ends';
create or replace trigger state_of_added after insert on choice
  referencing new table as changed for each statement execute function change_choice_state();
create or replace trigger state_of_changed after update on choice
  referencing new table as changed for each statement execute function change_choice_state();
create or replace trigger state_of_removed after delete on choice
  referencing old table as changed for each statement execute function change_choice_state();
