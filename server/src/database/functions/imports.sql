-- Imports that a server may continue, of the whole platform.

select take_from_search_role('find_waiting_imports');
-- Fair scheduling: organisations with few running imports come first, then the longest wait.
create or replace function find_waiting_imports(most int) returns table (organisation uuid, import uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  with active as (
    select organisation_id, id, served_at, lease_until is not null and lease_until > now() as taken
    from import where state in ('running', 'undoing')
  )
  select organisation_id, id from active where not taken
  order by (select count(*) from active as other where other.organisation_id = active.organisation_id and other.taken),
    served_at nulls first, id
  limit most
$$;
comment on function find_waiting_imports is
  'Imports that wait for a server, the next one first: their organisations and ids alone, for the directory';
-- Only for the directory, so that the application cannot see imports of other organisations. Not owned by the search role as
-- other functions are.
revoke execute on function find_waiting_imports from public;
grant execute on function find_waiting_imports to lexboard_directory;
grant lexboard_search to current_user;
grant create on schema public to lexboard_search;
alter function find_waiting_imports owner to lexboard_search;
revoke create on schema public from lexboard_search;
revoke lexboard_search from current_user;
