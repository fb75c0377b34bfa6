-- Signing in.

create or replace function sync_sign_in_names() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    delete from sign_in_name where organisation_id = old.organisation_id and account_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.password_hash is not null then
    insert into sign_in_name (name, organisation_id, account_id)
    select distinct lower(name), new.organisation_id, new.id from unnest(array[new.username, new.email]) as name;
  end if;
  return null;
end $$;
comment on function sync_sign_in_names is
  'Keeps sign_in_name as the accounts are, those without a password apart; the application itself cannot write it';
create or replace trigger sync_sign_in_names after insert or delete or update of username, email on account
  for each row execute function sync_sign_in_names();
create or replace trigger sync_accepted_names after update of password_hash on account
  for each row when (old.password_hash is null and new.password_hash is not null) execute function sync_sign_in_names();

-- The application may not read who has a name. The answer goes into the mail of the invitation and nowhere else.
create or replace function can_accept_names(invited_account int) returns boolean language sql stable
security definer set search_path = public, pg_temp
  return not exists (
    select from account, unnest(array[username, email]) as own(name)
    where organisation_id = current_organisation() and id = invited_account
      and exists (select from sign_in_name where sign_in_name.name = lower(own.name)));
revoke execute on function can_accept_names from public;
grant execute on function can_accept_names to lexboard_app;
comment on function can_accept_names is
  'Whether nobody on the platform signs in with a name of an account whose invitation is not accepted yet';
