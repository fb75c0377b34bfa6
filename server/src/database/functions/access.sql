-- The rows that each role sees. Applied before the tables, which use these.

create or replace function current_organisation() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organisation', true), '')::uuid;
comment on function current_organisation is 'The organisation that the transaction acts in; null for none';

create or replace function protect_organisation_table(name regclass, rights text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_organisation on %s using (organisation_id = current_organisation())', name);
  execute format('grant %s on %s to lexboard_app', rights, name);
end $$;
revoke execute on function protect_organisation_table from public;
comment on function protect_organisation_table is
  'Makes a table an organisation''s own: rows of others do not exist, not even for the owner';

-- Under row-level security PostgreSQL uses no index for operators that are not leakproof, and neither "contains" nor a
-- match of words is: the policy would be checked on every row of the organisation first. So functions that search
-- belong to a role that row-level security lets read the tables of searches. They ask for the current organisation
-- themselves, give out nothing but ids and totals, and take what is wanted as data: a condition in SQL would get
-- around the policy.
create or replace function give_to_search_role(name regproc) returns void language plpgsql as $$
begin
  execute format('revoke execute on function %s from public', name);
  execute format('grant execute on function %s to lexboard_app', name);
  -- The owner belongs to that role only while handing over: it must not see everyone's rows itself.
  execute format('grant lexboard_search to %I', current_user);
  grant create on schema public to lexboard_search;
  execute format('alter function %s owner to lexboard_search', name);
  revoke create on schema public from lexboard_search;
  execute format('revoke lexboard_search from %I', current_user);
end $$;
revoke execute on function give_to_search_role from public;
comment on function give_to_search_role is 'Gives a function to lexboard_search, for the application to run';

create or replace function take_from_search_role(name text) returns void language plpgsql as $$
begin
  if to_regproc(name) is null then return; end if;
  execute format('grant lexboard_search to %I', current_user);
  execute format('alter function %s owner to %I', name, current_user);
  execute format('revoke lexboard_search from %I', current_user);
end $$;
revoke execute on function take_from_search_role from public;
comment on function take_from_search_role is
  'Takes a function back, where it is there, so that it can be replaced; whoever calls it meanwhile goes on with the old one';
