-- People who are invited by mail: they have no password until they follow the link of their invitation.

alter table account alter column password_hash drop not null;
alter table account add column invited_at timestamptz;
alter table account add column last_sign_in_at timestamptz;
comment on column account.password_hash is 'Null until an invited person has chosen a password';
comment on column account.invited_at is 'When the last invitation was sent';

-- The names of an invited person are in sign_in_name once they have accepted: until then others may have them as well.
create unique index account_username on account (organisation_id, lower(username));
create unique index account_email on account (organisation_id, lower(email));

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

-- The application may not read who has a name. What this says goes into the mail of the invitation and nowhere else.
create function can_accept_names(invited_account int) returns boolean language sql stable
  security definer set search_path = public, pg_temp
  return not exists (
    select from account, unnest(array[username, email]) as own(name)
    where organisation_id = current_organisation() and id = invited_account
      and exists (select from sign_in_name where sign_in_name.name = lower(own.name)));
revoke execute on function can_accept_names from public;
grant execute on function can_accept_names to lexboard_app;
comment on function can_accept_names is
  'Whether nobody on the platform signs in with a name of an account whose invitation is not accepted yet';

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
