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
select give_to_search_role_for('find_waiting_imports', 'lexboard_directory');
