-- What of the system log people of chosen units may see (units §3).
create function managed_accounts() returns int[] language sql stable parallel safe
security definer set search_path = public, pg_temp as $$
  select array(select account_id from account_unit where organisation_id = current_organisation()
    group by account_id having bool_and(unit_id = any (acting_units())))
$$;
comment on function managed_accounts is
  'The people all of whose units are among those that the transaction acts for; none for the organisation as a whole';

-- What is due and units as these are seen. Of the rest their own acts, what happened to records, laws and what belongs to laws, and
-- when the people whom they manage signed in. Not the access of people, exports and imports of others, and not reasons at a
-- record whose units changed: these name other units.
alter policy own_units on system_log using ((select acts_for_all()) is not null
  or case
    when system_log.subject_kind = 'due' then exists (select from occurrence
      where occurrence.organisation_id = system_log.organisation_id and occurrence.id = system_log.subject_id::int)
    when system_log.subject_kind = 'unit' and system_log.subject_id <> '' then exists (select from unit
      where unit.organisation_id = system_log.organisation_id and unit.id = system_log.subject_id::int)
    when system_log.account_id = (select acting_account()) then true
    when system_log.subject_kind <> 'user' and system_log.subject_id <> '' then not (system_log.detail ? 'reason'
      and coalesce(system_log.detail -> 'fields' ?| array['units', 'unitArr'], false))
    when system_log.action in ('Signed in', 'Sign-in failed', 'Two-factor code failed', 'Signed out')
      then system_log.account_id = any ((select managed_accounts())::int[])
    else false end);
alter policy own_units on waiting_log_entry using ((select acts_for_all()) is not null
  or case
    when waiting_log_entry.subject_kind = 'due' then exists (select from occurrence
      where occurrence.organisation_id = waiting_log_entry.organisation_id and occurrence.id = waiting_log_entry.subject_id::int)
    when waiting_log_entry.subject_kind = 'unit' and waiting_log_entry.subject_id <> '' then exists (select from unit
      where unit.organisation_id = waiting_log_entry.organisation_id and unit.id = waiting_log_entry.subject_id::int)
    else coalesce(waiting_log_entry.account_id = (select acting_account()), false) end);

-- Imports of records are for the person of chosen units who uploaded the file.
alter policy own_units on import using ((select acts_for_all()) is not null or import.account_id = (select acting_account()));
alter policy own_units on import_row using ((select acts_for_all()) is not null
  or exists (select from import where import.organisation_id = import_row.organisation_id and import.id = import_row.import_id));
alter policy own_units on import_fault using ((select acts_for_all()) is not null
  or exists (select from import where import.organisation_id = import_fault.organisation_id and import.id = import_fault.import_id));
