-- Scheduling of imports, over the whole platform.

select take_from_search_role('find_waiting_imports');
-- Fair scheduling: first the organisations with the fewest running imports, then the longest wait.
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
  'Waiting imports in the order of their turns, for lexboard_directory. Returns only their ids and organisations';
-- Only lexboard_directory may execute it, so that the application sees no imports of other organisations. So
-- give_to_search_role does not fit: it grants execution to the application.
revoke execute on function find_waiting_imports from public;
grant execute on function find_waiting_imports to lexboard_directory;
grant lexboard_search to current_user;
grant create on schema public to lexboard_search;
alter function find_waiting_imports owner to lexboard_search;
revoke create on schema public from lexboard_search;
revoke lexboard_search from current_user;
