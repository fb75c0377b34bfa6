-- Restricted notices (daily-work §5). Policies leave out what is hidden from the person of a transaction; lexboard_search reads
-- some tables past them, so its functions leave it out by themselves.

create or replace function hidden_notices_of(person int) returns jsonb language sql stable as $$
  with acting as materialized (
    select hidden_notices_of.person as id
    union
    select absent.id from absence join account as absent on absent.organisation_id = absence.organisation_id
        and absent.id = absence.account_id and absent.disabled_at is null,
      lateral (select (now() at time zone time_zone)::date as day from organisation where id = current_organisation()) as today
    where absence.delegate_id = hidden_notices_of.person and today.day between absence.first_day and absence.last_day
      and not exists (select from absence as own where own.organisation_id = absence.organisation_id
        and own.account_id = absence.delegate_id and today.day between own.first_day and own.last_day)),
  shown as materialized (
    select record_id from record_people where kind = 'notice'
      and (owner in (select id from acting) or checker in (select id from acting))
    union all
    select record_id from occurrence where kind = 'notice' and closed_at is null
      and (owner in (select id from acting) or checker in (select id from acting))),
  hidden as materialized (
    select id from notice where organisation_id = current_organisation() and restricted = 'yes'
      and hidden_notices_of.person <> all (readers)
      and id not in (select record_id from shown))
  select jsonb_build_object('notices', jsonb_agg(id), 'occurrences', (select coalesce(jsonb_agg(occurrence.id), '[]') from occurrence
      where occurrence.kind = 'notice' and occurrence.record_id in (select id from hidden)))
  from hidden having count(*) > 0
$$;
comment on function hidden_notices_of is
  'The restricted notices, and their occurrences, that a person may not see who is no administrator: who is neither among their '
  'readers nor owner or checker of them or of one of their open occurrences, and stands in today for nobody who is. Null: none';

create or replace function is_hidden(wanted_kind text, id int) returns boolean language sql stable
  return wanted_kind = 'notice' and coalesce(id = any(hidden_notices()), false);
comment on function is_hidden is 'Whether a record is a restricted notice that the person of the transaction may not see';

create or replace function unless_hidden(wanted_kind text) returns text language sql stable
  return case when wanted_kind = 'notice' and hidden_notices() is not null
    then format(' and id <> all(%L)', hidden_notices()) else '' end;
comment on function unless_hidden is
  'Further condition on records of a kind, for a query in text: see is_hidden. Empty where nothing is hidden';
