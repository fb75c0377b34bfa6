-- Accounts: sign-in names and display names.

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
  'Trigger: maintains sign_in_name for accounts with a password. The application has no right to write it';
create or replace trigger sync_sign_in_names after insert or delete or update of username, email on account
  for each row execute function sync_sign_in_names();
create or replace trigger sync_accepted_names after update of password_hash on account
  for each row when (old.password_hash is null and new.password_hash is not null) execute function sync_sign_in_names();

-- Security definer, since the application may not read sign_in_name. The result appears only in the invitation mail.
create or replace function can_accept_names(invited_account int) returns boolean language sql stable
security definer set search_path = public, pg_temp
  return not exists (
    select from account, unnest(array[username, email]) as own(name)
    where organisation_id = current_organisation() and id = invited_account
      and exists (select from sign_in_name where sign_in_name.name = lower(own.name)));
revoke execute on function can_accept_names from public;
grant execute on function can_accept_names to lexboard_app;
comment on function can_accept_names is 'Whether no account of the platform has the sign-in names of an invited account';

create or replace function display_name(person account) returns text language sql immutable parallel safe
  return coalesce(nullif(person.shown_name, ''), person.username);
comment on function display_name is 'Name of a person on screens, in files and in mails (decisions §10)';

create or replace function update_shown_names() returns trigger language plpgsql as $$
declare
  names text[] := array[text_key(new.name), text_key(new.username), text_key(new.email)];
begin
  -- Serialises changes of names: concurrent transactions that take the same name do not see each other.
  perform pg_advisory_xact_lock(hashtextextended('account names ' || new.organisation_id, 0));
  if tg_op = 'UPDATE' then
    names := names || array[text_key(old.name), text_key(old.username), text_key(old.email)];
  end if;
  update account as person set shown_name = case
      when person.name = '' then ''
      when text_key(person.name) = text_key(person.username) then person.username
      -- A display name "Asha (asha)" would look like that of the user asha with the display name Asha.
      when text_key(person.name) = 'lexboard' or person.name ~ '[()\u207d\u207e\u208d\u208e\ufe59\ufe5a\uff08\uff09]'
        or exists (
          select from account as other
          where other.organisation_id = person.organisation_id and other.id <> person.id
            and text_key(person.name) in (text_key(other.name), text_key(other.username), text_key(other.email)))
        then person.name || ' (' || person.username || ')'
      else person.name end
    where person.organisation_id = new.organisation_id
      and (person.id = new.id or person.name <> '' and text_key(person.name) = any(names));
  return null;
end $$;
comment on function update_shown_names is
  'Trigger: updates shown_name of an account and of those with the same name. A name that is also another account''s name, '
  'username or email is shown with the username';
create or replace trigger update_shown_names after insert or update of name, username, email on account
  for each row execute function update_shown_names();

create or replace function units_of_person(person int) returns int[] language sql stable security definer
set search_path = public, pg_temp as $$
  select array(select unit_id from account_unit
    where organisation_id = current_organisation() and account_id = person order by unit_id)
$$;
comment on function units_of_person is
  'The units that a person acts for, without those below them; empty for the whole organisation. It finds all of them, also '
  'for a caller who may not see them';

create or replace function add_passkey_challenge(challenge bytea, purpose text, account int, seconds int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from passkey_challenge as old where old.challenge = any(array(
    select ended.challenge from passkey_challenge as ended where expires_at < now() limit 100 for update skip locked));
  insert into passkey_challenge (challenge, purpose, organisation_id, account_id, expires_at)
  values (add_passkey_challenge.challenge, add_passkey_challenge.purpose, current_organisation(), account,
    now() + make_interval(secs => seconds));
end $$;
revoke execute on function add_passkey_challenge from public;
grant execute on function add_passkey_challenge to lexboard_app, lexboard_directory;
comment on function add_passkey_challenge is
  'Stores a challenge for an account of the current organisation, or for anybody without one, and deletes some that ended. '
  'Only lexboard_directory can read them';

select take_from_search_role('has_passkeys');
create or replace function has_passkeys() returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from passkey)
$$;
comment on function has_passkeys is 'Whether anybody on the platform has a passkey, for lexboard_directory';
select give_to_search_role_for('has_passkeys', 'lexboard_directory');

create or replace function has_joined(person account) returns boolean language sql stable
  return person.password_hash is not null or exists (
    select from sign_on_link as link
    join sign_on_provider as live on (live.organisation_id, live.issuer) = (link.organisation_id, link.issuer)
      and live.stage = 'live'
    where link.organisation_id = person.organisation_id and link.account_id = person.id and link.ended_at is null);
comment on function has_joined is 'Whether a person has a way to sign in; otherwise they were invited and have not come yet';

-- Security definer, since the application may not see domains and names of other organisations.
create or replace function claim_sign_on_domains(wanted text[]) returns text[] language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  occupied text[];
begin
  delete from sign_on_domain where organisation_id = current_organisation() and domain <> all(wanted);
  select coalesce(array_agg(one order by one), '{}') into occupied from unnest(wanted) as one
  where exists (select from sign_on_domain where domain = one and organisation_id <> current_organisation())
    or exists (select from sign_in_name where split_part(name, '@', 2) = one and organisation_id <> current_organisation());
  if occupied = '{}' then
    insert into sign_on_domain (domain, organisation_id) select one, current_organisation() from unnest(wanted) as one
    on conflict (domain) do nothing;
  end if;
  return occupied;
end $$;
revoke execute on function claim_sign_on_domains from public;
grant execute on function claim_sign_on_domains to lexboard_app;
comment on function claim_sign_on_domains is
  'Makes these the domains of the current organisation, and no others. Returns those that other organisations have, or whose '
  'addresses their people have: then nothing is added';
