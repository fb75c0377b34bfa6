-- Notices that only some people see (daily work §5).
alter table notice add column restricted text not null default '', add column readers int[] not null default '{}';
comment on column notice.restricted is '"yes": only its owner, checker and readers, and administrators, see that it exists';
comment on column notice.readers is 'The people who see it beside owner, checker and administrators, where it is restricted';

-- A signed report shows the figures of all notices.
alter table signed_report add column tells_restricted boolean not null default false;
comment on column signed_report.tells_restricted is 'Whether there were restricted notices when it was signed';

-- Policies need these functions, so they are made here. Hundreds of notices may be hidden from a person: `not in` finds one by a hash.
create function hidden_notices() returns int[] language sql stable parallel safe
  return case when current_user in ('lexboard_app', 'lexboard_search')
    then nullif(current_setting('app.hidden_notices', true), '')::int[] end;
comment on function hidden_notices is
  'The restricted notices that the person of the transaction may not see; null: none, also in functions of the owner, which keep '
  'what is stored for everybody';
create function hidden_occurrences() returns int[] language sql stable parallel safe
  return nullif(current_setting('app.hidden_occurrences', true), '')::int[];
comment on function hidden_occurrences is 'The occurrences of hidden_notices';
create function sees_all_notices() returns boolean language sql stable parallel safe
  return case when hidden_notices() is null then true end;
comment on function sees_all_notices is
  'True where nothing is hidden from the person of the transaction, otherwise null. Policies ask "is not null", as with acts_for_all';

-- lexboard_search reads these three tables by indexes that no policy may stand before: its functions leave hidden notices out.
create policy restricted on notice as restrictive to lexboard_app using ((select sees_all_notices()) is not null
  or id not in (select unnest(hidden_notices())));
create policy restricted on list_index as restrictive to lexboard_app using ((select sees_all_notices()) is not null
  or kind <> 'notice' or id not in (select unnest(hidden_notices())));
create policy restricted on list_index_notice as restrictive to lexboard_app using ((select sees_all_notices()) is not null
  or id not in (select unnest(hidden_notices())));
create policy restricted on search_index as restrictive to lexboard_app using ((select sees_all_notices()) is not null
  or kind <> 'notice' or id not in (select unnest(hidden_notices())));

create policy restricted on occurrence as restrictive using ((select sees_all_notices()) is not null
  or kind <> 'notice' or record_id not in (select unnest(hidden_notices())));
create policy restricted on record_version as restrictive using ((select sees_all_notices()) is not null
  or kind <> 'notice' or record_id not in (select unnest(hidden_notices())));
create policy restricted on record_people as restrictive using ((select sees_all_notices()) is not null
  or kind <> 'notice' or record_id not in (select unnest(hidden_notices())));
create policy restricted on record_schedule as restrictive using ((select sees_all_notices()) is not null
  or kind <> 'notice' or record_id not in (select unnest(hidden_notices())));
create policy restricted on record_unit as restrictive using ((select sees_all_notices()) is not null
  or kind <> 'notice' or record_id not in (select unnest(hidden_notices())));

create policy restricted on payment as restrictive using ((select sees_all_notices()) is not null
  or occurrence_id not in (select unnest(hidden_occurrences())));
create policy restricted on due_told as restrictive using ((select sees_all_notices()) is not null
  or occurrence_id not in (select unnest(hidden_occurrences())));

create policy restricted on due_news as restrictive using ((select sees_all_notices()) is not null
  or case kind when 'notice' then subject_id not in (select unnest(hidden_notices()))
    when 'due' then subject_id not in (select unnest(hidden_occurrences())) else true end);
create policy restricted on timeline_entry as restrictive using ((select sees_all_notices()) is not null
  or case kind when 'notice' then record_id not in (select unnest(hidden_notices()))
    when 'due' then record_id not in (select unnest(hidden_occurrences())) else true end);
create policy restricted on attachment as restrictive using ((select sees_all_notices()) is not null or record_id is null
  or case kind when 'notice' then record_id not in (select unnest(hidden_notices()))
    when 'due' then record_id not in (select unnest(hidden_occurrences())) else true end);
create policy restricted on system_log as restrictive using ((select sees_all_notices()) is not null or subject_id = ''
  or case subject_kind when 'notice' then subject_id::int not in (select unnest(hidden_notices()))
    when 'due' then subject_id::int not in (select unnest(hidden_occurrences())) else true end);
create policy restricted on waiting_log_entry as restrictive using ((select sees_all_notices()) is not null or subject_id = ''
  or case subject_kind when 'notice' then subject_id::int not in (select unnest(hidden_notices()))
    when 'due' then subject_id::int not in (select unnest(hidden_occurrences())) else true end);

-- What others import of notices may be restricted.
create policy restricted on import as restrictive using ((select sees_all_notices()) is not null
  or kind is distinct from 'notice' or account_id = (select acting_account()));
create policy restricted on import_row as restrictive using ((select sees_all_notices()) is not null
  or exists (select from import where import.organisation_id = import_row.organisation_id and import.id = import_row.import_id));
create policy restricted on import_fault as restrictive using ((select sees_all_notices()) is not null
  or exists (select from import where import.organisation_id = import_fault.organisation_id and import.id = import_fault.import_id));
create policy restricted on signed_report as restrictive using ((select sees_all_notices()) is not null or not tells_restricted);

-- Totals of notices are computed anew for a person from whom some are hidden.
create policy restricted on record_count as restrictive to lexboard_app using ((select sees_all_notices()) is not null
  or kind <> 'notice');
create policy restricted on record_detail_count as restrictive to lexboard_app using ((select sees_all_notices()) is not null
  or kind <> 'notice');
