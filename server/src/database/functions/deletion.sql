-- The end of organisations (doors §6).

create or replace function is_open(organisation uuid) returns boolean language sql stable as $$
  select not exists (select from organisation where id = $1 and closed_at is not null)
$$;
comment on function is_open is 'Whether an organisation is not closed: nothing is sent, read or done for one that is';

create or replace function delete_waiting_mails() returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from mail where organisation_id = current_organisation()
$$;
revoke execute on function delete_waiting_mails from public;
grant execute on function delete_waiting_mails to lexboard_app;
comment on function delete_waiting_mails is 'Deletes the mails of the current organisation that are not sent yet';

create or replace function is_referred_to(target regclass, organisation uuid) returns boolean language plpgsql stable as $$
declare
  other regclass;
  found_row boolean;
begin
  for other in select distinct conrelid::regclass from pg_constraint
    where contype = 'f' and confrelid = target and conrelid <> target and conparentid = 0
  loop
    execute format('select exists (select from %s where organisation_id = $1)', other) into found_row using organisation;
    if found_row then return true; end if;
  end loop;
  return false;
end $$;
revoke execute on function is_referred_to from public;
comment on function is_referred_to is 'Whether a table that refers to this one still has rows of the organisation';

-- Rows that others of the same table refer to come later.
create or replace function select_unreferred(target regclass) returns text language sql stable as $$
  select coalesce(string_agg(format('and not exists (select from %1$s as other where %2$s)', target, (
      select string_agg(format('other.%I = %s.%I', referring.attname, target, referred.attname), ' and ')
      from unnest(conkey, confkey) as pair (ours, theirs)
        join pg_attribute as referring on referring.attrelid = conrelid and referring.attnum = pair.ours
        join pg_attribute as referred on referred.attrelid = confrelid and referred.attnum = pair.theirs)), ' '), '')
  from pg_constraint where contype = 'f' and conrelid = target and confrelid = target
$$;
revoke execute on function select_unreferred from public;
comment on function select_unreferred is 'SQL condition: no other row of the table refers to the row';

-- Every table with a column organisation_id: a new one is not forgotten. Row-level security shows the owner of the functions no
-- other organisation.
create or replace function delete_organisation_rows(organisation uuid, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one_table regclass;
  unreferred text;
  deleted int;
  total int := 0;
begin
  perform set_config('app.organisation', organisation::text, true);
  perform from organisation as one where one.id = organisation and deleting_since is not null;
  if not found then raise exception 'organisation % is not being deleted', organisation; end if;
  for one_table in
    select pg_class.oid::regclass from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'organisation_id'
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and not attisdropped
      and relname <> 'organisation_deletion' order by relname
  loop
    continue when total >= most or is_referred_to(one_table, organisation);
    unreferred := select_unreferred(one_table);
    execute format('delete from %1$s where organisation_id = $1 and ctid = any (array(
      select ctid from %1$s where organisation_id = $1 %2$s limit $2))', one_table, unreferred) using organisation, most - total;
    get diagnostics deleted = row_count;
    if deleted = 0 and unreferred <> '' then
      -- Rows that refer to each other in a ring go at once.
      execute format('delete from %s where organisation_id = $1', one_table) using organisation;
      get diagnostics deleted = row_count;
    end if;
    total := total + deleted;
    if deleted > 0 then
      update organisation_deletion as noted
      set rows = rows || jsonb_build_object(one_table::text, coalesce((rows ->> one_table::text)::int, 0) + deleted)
      where noted.organisation_id = organisation;
    end if;
  end loop;
  delete from sign_in_attempt where starts_with(subject, 'account:' || organisation || '/');
  delete from sign_in_wait where starts_with(subject, 'account:' || organisation || '/');
  return total;
end $$;
revoke execute on function delete_organisation_rows from public;
grant execute on function delete_organisation_rows to lexboard_directory;
comment on function delete_organisation_rows is
  'Deletes some rows of an organisation that is being deleted, those first that no others refer to, and counts them. 0: none is left '
  'but its own row';

create or replace function delete_organisation(organisation uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.organisation', organisation::text, true);
  delete from organisation as one where one.id = organisation and deleting_since is not null;
end $$;
revoke execute on function delete_organisation from public;
grant execute on function delete_organisation to lexboard_directory;
comment on function delete_organisation is 'Deletes the row of an organisation whose other rows are deleted';
