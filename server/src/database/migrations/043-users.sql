-- People who are invited by mail: they have no password until they follow the link of their invitation.

alter table account alter column password_hash drop not null;
alter table account add column invited_at timestamptz;
alter table account add column last_sign_in_at timestamptz;
comment on column account.password_hash is 'Null until an invited person has chosen a password';
comment on column account.invited_at is 'When the last invitation was sent';

-- The names of an invited person who has not accepted need not be in sign_in_name: another organisation may have them.
create unique index account_username on account (organisation_id, lower(username));
create unique index account_email on account (organisation_id, lower(email));

-- When the organisation that invited somebody loses their name to another one that invites them. Null: never.
alter table sign_in_name add column held_until timestamptz;

create or replace function keep_sign_in_names() returns trigger language plpgsql
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
create trigger keep_accepted_names after update of password_hash on account
  for each row when (old.password_hash is null and new.password_hash is not null) execute function keep_sign_in_names();

-- The application may not read who else has a name, and never tells a person: only who reads the mailbox learns it.
create function claim_sign_in_names(wanted_account int, seconds int) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  wanted text[] := array(
    select distinct lower(name) from account, unnest(array[username, email]) as name
    where organisation_id = current_organisation() and id = wanted_account);
begin
  delete from sign_in_name where name = any(wanted) and held_until <= now();
  insert into sign_in_name as held (name, organisation_id, account_id, held_until)
  select name, current_organisation(), wanted_account, now() + make_interval(secs => seconds) from unnest(wanted) as name
  on conflict (name) do update set held_until = excluded.held_until
  where (held.organisation_id, held.account_id) = (excluded.organisation_id, excluded.account_id);
  return not exists (select from sign_in_name where name = any(wanted)
    and (organisation_id, account_id) <> (current_organisation(), wanted_account));
end $$;
revoke execute on function claim_sign_in_names from public;
grant execute on function claim_sign_in_names to lexboard_app;
comment on function claim_sign_in_names is
  'Holds the names of an invited person for some time; false where another account of the platform has one of them';

-- The log of users: who signed in, when and from where.
create index system_log_sign_in on system_log (organisation_id, sequence)
  where action in ('Signed in', 'Sign-in failed', 'Two-factor code failed', 'Signed out');
create index system_log_sign_in_person on system_log (organisation_id, account_id, sequence)
  where action in ('Signed in', 'Sign-in failed', 'Two-factor code failed', 'Signed out');

-- Rows of all organisations are filled in, so for a moment the owner sees them.
alter table account no force row level security;
alter table system_log no force row level security;
update account set last_sign_in_at = latest.at
from (
  select organisation_id, account_id, max(at) as at from system_log where action = 'Signed in' group by 1, 2
) as latest
where (account.organisation_id, account.id) = (latest.organisation_id, latest.account_id);
alter table account force row level security;
alter table system_log force row level security;
