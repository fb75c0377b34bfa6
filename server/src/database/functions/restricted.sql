-- Restricted notices (daily work §5). Policies leave out what is hidden from the person of a transaction; lexboard_search reads
-- some tables past them, so its functions leave it out by themselves.

-- In PL/pgSQL, which keeps the plans of its statements: it runs with each call.
create or replace function hidden_notices_of(person int) returns jsonb language plpgsql stable as $$
declare
  today constant date := (select (now() at time zone time_zone)::date from organisation where id = current_organisation());
  acting constant int[] := person || array(
    select absent.id from absence join account as absent on absent.organisation_id = absence.organisation_id
      and absent.id = absence.account_id and absent.disabled_at is null
    where absence.delegate_id = person and today between absence.first_day and absence.last_day
      and not exists (select from absence as own where own.organisation_id = absence.organisation_id
        and own.account_id = absence.delegate_id and today between own.first_day and own.last_day));
  shown constant int[] := array(
    select record_id from record_people where kind = 'notice' and owner = any(acting)
    union all select record_id from record_people where kind = 'notice' and checker = any(acting)
    union all select record_id from occurrence where kind = 'notice' and closed_at is null and owner = any(acting)
    union all select record_id from occurrence where kind = 'notice' and closed_at is null and checker = any(acting)
    union all select review.record_id from review join occurrence on occurrence.organisation_id = review.organisation_id
        and occurrence.id = review.id and occurrence.closed_at is null
      where review.kind = 'notice' and (occurrence.owner = any(acting) or occurrence.checker = any(acting)));
  hidden constant int[] := array(
    select id from notice where organisation_id = current_organisation() and restricted = 'yes' and person <> all (readers)
      and id not in (select unnest(shown)));
begin
  if hidden = '{}' then return null; end if;
  return jsonb_build_object('notices', to_jsonb(hidden), 'occurrences', to_jsonb(array(
    select occurrence.id from unnest(hidden) as one (id) join occurrence on occurrence.organisation_id = current_organisation()
      and occurrence.kind = 'notice' and occurrence.record_id = one.id
    union all select review.id from unnest(hidden) as one (id) join review on review.organisation_id = current_organisation()
      and review.kind = 'notice' and review.record_id = one.id)));
end $$;
comment on function hidden_notices_of is
  'The restricted notices, with their occurrences and reviews, that a person may not see who is no administrator: who is neither '
  'among their readers nor owner or checker of them or of one of their open occurrences or reviews, and stands in today for nobody '
  'who is. Null: none';

create or replace function is_hidden(wanted_kind text, id int) returns boolean language sql stable
  return wanted_kind = 'notice' and coalesce(id = any(hidden_notices()), false);
comment on function is_hidden is 'Whether a record is a restricted notice that the person of the transaction may not see';

create or replace function unless_hidden(wanted_kind text) returns text language sql stable
  return case when wanted_kind = 'notice' and hidden_notices() is not null
    then format(' and id <> all(%L)', hidden_notices()) else '' end;
comment on function unless_hidden is
  'Further condition on records of a kind, for a query in text: see is_hidden. Empty where nothing is hidden';
