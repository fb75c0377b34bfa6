-- What people of chosen units may see (units §3). Policies need these functions, so they are made here.
create function acting_units() returns int[] language sql stable parallel safe
  return nullif(current_setting('app.units', true), '')::int[];
comment on function acting_units is
  'The units that the transaction acts for, with all below; null for the organisation as a whole';
create function acting_account() returns int language sql stable parallel safe
  return nullif(current_setting('app.account', true), '')::int;
comment on function acting_account is 'The person of chosen units that the transaction acts for; otherwise null';
create function acts_for_all() returns boolean language sql stable parallel safe
  return case when current_user not in ('lexboard_app', 'lexboard_search') or acting_units() is null then true end;
comment on function acts_for_all is
  'True where the transaction acts for the organisation as a whole, and in functions of the owner, which keep what is stored '
  'for everybody; otherwise null. Policies ask "is not null", which the planner takes for true: plans stay as without it';

create policy own_units on unit as restrictive using ((select acts_for_all()) is not null
  or id = any ((select acting_units())::int[]));
create policy own_units on unit_number as restrictive using ((select acts_for_all()) is not null
  or unit_id = any ((select acting_units())::int[]));
create policy own_units on record_unit as restrictive using ((select acts_for_all()) is not null
  or unit_id = any ((select acting_units())::int[]));
create policy own_units on account_unit as restrictive using ((select acts_for_all()) is not null
  or account_id = (select acting_account()) or unit_id = any ((select acting_units())::int[]));
-- Those of the organisation as a whole are for their owner and checker.
create policy own_units on occurrence as restrictive using ((select acts_for_all()) is not null
  or unit_id = any ((select acting_units())::int[])
  or unit_id is null and (select acting_account()) in (owner, checker));
create policy own_units on due_event as restrictive using ((select acts_for_all()) is not null
  or exists (select from occurrence where occurrence.organisation_id = due_event.organisation_id
    and occurrence.kind = due_event.kind and occurrence.record_id = due_event.record_id
    and occurrence.event_id = due_event.id));
create policy own_units on due_news as restrictive using ((select acts_for_all()) is not null
  or case due_news.kind
    when 'due' then exists (select from occurrence where occurrence.organisation_id = due_news.organisation_id
    and occurrence.id = due_news.subject_id)
    when 'unit' then exists (select from unit where unit.organisation_id = due_news.organisation_id and unit.id = due_news.subject_id)
    else true end);
create policy own_units on due_told as restrictive using ((select acts_for_all()) is not null
  or exists (select from occurrence where occurrence.organisation_id = due_told.organisation_id
    and occurrence.id = due_told.occurrence_id));
create policy own_units on attachment as restrictive using ((select acts_for_all()) is not null
  or attachment.kind <> 'due' or attachment.record_id is null and attachment.uploaded_by = (select acting_account())
  or exists (select from occurrence where occurrence.organisation_id = attachment.organisation_id
    and occurrence.id = attachment.record_id));
create policy own_units on timeline_entry as restrictive using ((select acts_for_all()) is not null
  or case timeline_entry.kind
    when 'due' then exists (select from occurrence where occurrence.organisation_id = timeline_entry.organisation_id
    and occurrence.id = timeline_entry.record_id)
    when 'unit' then exists (select from unit where unit.organisation_id = timeline_entry.organisation_id and unit.id = timeline_entry.record_id)
    else true end);
create policy own_units on record_version as restrictive using ((select acts_for_all()) is not null
  or record_version.kind <> 'unit'
  or exists (select from unit where unit.organisation_id = record_version.organisation_id and unit.id = record_version.record_id));
create policy own_units on system_log as restrictive using ((select acts_for_all()) is not null
  or case system_log.subject_kind
    when 'due' then exists (select from occurrence where occurrence.organisation_id = system_log.organisation_id
    and occurrence.id = system_log.subject_id::int)
    when 'unit' then exists (select from unit where unit.organisation_id = system_log.organisation_id and unit.id = system_log.subject_id::int)
    else true end);
create policy own_units on waiting_log_entry as restrictive using ((select acts_for_all()) is not null
  or case waiting_log_entry.subject_kind
    when 'due' then exists (select from occurrence where occurrence.organisation_id = waiting_log_entry.organisation_id
    and occurrence.id = waiting_log_entry.subject_id::int)
    when 'unit' then exists (select from unit where unit.organisation_id = waiting_log_entry.organisation_id and unit.id = waiting_log_entry.subject_id::int)
    else true end);
create policy own_units on idempotency as restrictive using ((select acts_for_all()) is not null
  or account_id = (select acting_account()));
-- A view of a unit may be named after it.
create policy own_units on saved_view as restrictive using ((select acts_for_all()) is not null
  or account_id = (select acting_account()) or address !~ '[?&]unit='
  or substring(address from '[?&]unit=([0-9]{1,9})')::int = any ((select acting_units())::int[]));
-- Signed reports, imports, and how long the log is, are of the organisation as a whole.
create policy own_units on signed_report as restrictive using ((select acts_for_all()) is not null);
create policy own_units on import as restrictive using ((select acts_for_all()) is not null);
create policy own_units on import_row as restrictive using ((select acts_for_all()) is not null);
create policy own_units on import_fault as restrictive using ((select acts_for_all()) is not null);
create policy own_units on import_memory as restrictive using ((select acts_for_all()) is not null);
create policy own_units on audit_head as restrictive using ((select acts_for_all()) is not null);
create policy own_units on log_verification as restrictive using ((select acts_for_all()) is not null);

-- The searches find for people of units what these may see.
grant select (organisation_id, id, unit_id, owner, checker, kind, record_id, due_day, scheduled, outcome) on occurrence
  to lexboard_search;
grant select (organisation_id, id) on unit to lexboard_search;
create policy searching on occurrence for select to lexboard_search using (true);
create policy searching on unit for select to lexboard_search using (true);
