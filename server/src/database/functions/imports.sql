-- Imports that a server may go on with, of the whole platform.

select take_from_search_role('find_waiting_imports');
-- Fair: an organisation with few imports under way comes first, then what has waited longest.
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
-- For the directory alone, and so not handed over as other functions are: nobody learns of other organisations by it.
revoke execute on function find_waiting_imports from public;
grant execute on function find_waiting_imports to lexboard_directory;
grant lexboard_search to current_user;
grant create on schema public to lexboard_search;
alter function find_waiting_imports owner to lexboard_search;
revoke create on schema public from lexboard_search;
revoke lexboard_search from current_user;
