-- "All columns" also searches what only the record's own row has (list_row_condition in functions/lists.sql).
grant select (organisation_id, id, deleted_at, publish_status, law_status, next_due, created_at, updated_at, updated_by)
  on license, return_record, othercomp to lexboard_search;
grant select (validuntil) on license to lexboard_search;
grant select (workingdays) on return_record, othercomp to lexboard_search;
create policy searching on license for select to lexboard_search using (true);
create policy searching on return_record for select to lexboard_search using (true);
create policy searching on othercomp for select to lexboard_search using (true);
