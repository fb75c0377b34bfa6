-- Row-level security and the search role. Applied before the tables, whose policies use these functions.

create or replace function current_organisation() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organisation', true), '')::uuid;
comment on function current_organisation is 'The organisation of the transaction; null if none is set';

create or replace function protect_organisation_table(name regclass, rights text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_organisation on %s using (organisation_id = current_organisation())', name);
  execute format('grant %s on %s to lexboard_app', rights, name);
end $$;
revoke execute on function protect_organisation_table from public;
comment on function protect_organisation_table is
  'Row-level security for an organisation''s table: rows of other organisations are invisible, even to the owner. Grants '
  'the rights to lexboard_app';

-- Under row-level security PostgreSQL uses an index only for leakproof operators. Neither "contains" nor a text match is
-- leakproof, so PostgreSQL would check the policy first, on every row of the organisation. Therefore lexboard_search owns the
-- search functions, and policies let it read the search tables. The functions filter by the current organisation, and return
-- only ids and totals. Their arguments are data: a condition in SQL could bypass the policy.
create or replace function give_to_search_role_for(name regproc, caller name) returns void language plpgsql as $$
begin
  execute format('revoke execute on function %s from public', name);
  execute format('grant execute on function %s to %I', name, caller);
  -- The owner is a member of the role only during this function. As a permanent member it would see the rows of all
  -- organisations.
  execute format('grant lexboard_search to %I', current_user);
  grant create on schema public to lexboard_search;
  execute format('alter function %s owner to lexboard_search', name);
  revoke create on schema public from lexboard_search;
  execute format('revoke lexboard_search from %I', current_user);
end $$;
revoke execute on function give_to_search_role_for from public;
comment on function give_to_search_role_for is 'Makes lexboard_search the owner of a function. Only the caller may execute it';

create or replace function give_to_search_role(name regproc) returns void language plpgsql as $$
begin
  perform give_to_search_role_for(name, 'lexboard_app');
end $$;
revoke execute on function give_to_search_role from public;
comment on function give_to_search_role is 'Makes lexboard_search the owner of a function. Only lexboard_app may execute it';

create or replace function take_from_search_role(name text) returns void language plpgsql as $$
begin
  if to_regproc(name) is null then return; end if;
  execute format('grant lexboard_search to %I', current_user);
  execute format('alter function %s owner to %I', name, current_user);
  execute format('revoke lexboard_search from %I', current_user);
end $$;
revoke execute on function take_from_search_role from public;
comment on function take_from_search_role is
  'Takes a function back from lexboard_search, if it exists, so that it can be replaced. Running calls continue with the '
  'old one';
