-- Events for webhooks of organisations (doors §4), queued in the transaction of what happened.

create or replace function webhook_body(
  type text, happened timestamptz, kind text, id text, code text, name text, version int, record jsonb, units int[], day date,
  state text, link text
) returns text language sql stable as $$
  select json_build_object('type', type, 'timestamp', to_char(happened at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'data', json_build_object('kind', kind, 'id', id, 'code', code, 'name', name, 'version', version, 'record', record,
      'units', coalesce((select json_agg(json_build_object('id', one.id, 'code', one.code, 'name', one.name) order by one.id)
        from (select * from unit where unit.organisation_id = current_organisation() and unit.id = any(units)
          order by unit.id limit 50) as one), '[]'),
      'day', day, 'state', state, 'link', link))::text
$$;
comment on function webhook_body is 'What is sent of an event, with up to 50 of its units. The link is a path on the server';

create or replace function units_of_record(kind text, id int) returns int[] language plpgsql stable as $$
declare chosen jsonb;
begin
  if kind = 'law' then return '{}'; end if;
  execute format('select chosen_units_of_%s($1)', kind) into chosen using id;
  return array(select distinct of_chosen.id from jsonb_to_recordset(chosen) as one (unit int, below text),
    lateral (select one.unit union select units_below(one.unit) where one.below = 'yes') as of_chosen (id));
end $$;
comment on function units_of_record is 'The units that a record is of; none where it is of the organisation as a whole';

create or replace function webhook_units(of webhook, units int[]) returns int[] language sql stable as $$
  select case when of.units = '{}' then units
    else array(select unnest(units) intersect select below from unnest(of.units) as chosen, units_below(chosen) as below) end
$$;
comment on function webhook_units is 'Of the units of an event those that a webhook is told of';

-- Occurrences have the words of their list, but for what only a schedule or a renewal says.
create or replace function occurrence_state(one occurrence) returns text language sql stable as $$
  select case when one.outcome = 'waived' then 'Waived'
    when one.outcome = 'submitted' then 'Submitted'
    when one.outcome = 'done' and one.filed_on > one.due_day and not one.kept_valid then 'Done late'
    when one.outcome = 'done' then 'Done'
    when one.sent_back_at is not null then 'Sent back'
    when one.due_day < today and not one.kept_valid then 'Overdue'
    when one.internal_day <= today then 'Due'
    else 'Upcoming' end
  from (select (now() at time zone time_zone)::date as today from organisation where id = one.organisation_id) as zone
$$;
comment on function occurrence_state is 'State of an occurrence in events';

create or replace function is_restricted_notice(wanted_kind text, wanted int) returns boolean language sql stable as $$
  select wanted_kind = 'notice' and exists (select from notice
    where notice.organisation_id = current_organisation() and notice.id = wanted and notice.restricted = 'yes')
$$;
comment on function is_restricted_notice is 'Whether a record is a restricted notice, of which nothing is sent';

-- An entry of the past, as imports and demonstrations write, is no event. An organisation without webhooks pays one look into a
-- small table.
create or replace function enqueue_webhook_events() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from webhook where organisation_id = current_organisation()) then return null; end if;
  with event as (
    select entry.created_at, entry.record_id, entry.record_code, entry.record_name, entry.record_version,
      case when item.kind = 'review' then 'review' else entry.kind end as kind,
      case
        when item.kind = 'review' then case
          when entry.action in ('Review asked', 'Reopened') then 'review.opened'
          when entry.action in ('Reviewed', 'Approved') and item.closed_at is not null then 'review.closed' end
        when entry.kind = 'due' then case entry.action when 'Filed' then 'due.filed' when 'Renewal granted' then 'due.filed'
          when 'Sent back' then 'due.sentback' when 'Approved' then 'due.approved' end
        when entry.kind in ('law', 'license', 'return', 'othercomp', 'notice') then case entry.action
          when 'Published' then 'record.published' when 'Deleted' then 'record.deleted'
          when 'Created' then case entry.kind when 'notice' then 'notice.added' end
          when 'Updated' then 'record.changed' when 'Repealed' then 'record.changed' when 'Restored' then 'record.changed' end
      end as type,
      case when entry.kind <> 'due' then null
        else jsonb_build_object('kind', coalesce(review.kind, item.kind), 'id', coalesce(review.record_id, item.record_id)) end as record,
      item.unit_id, item.due_day as day,
      case when entry.kind = 'due' then occurrence_state(item) when entry.action = 'Deleted' then 'Deleted' else listed.status end as state,
      case when item.kind = 'review' then '/review/' || item.id else '/due?open=' || entry.kind || ':' || entry.record_id end as link
    from added as entry
      left join occurrence as item on entry.kind = 'due' and item.organisation_id = entry.organisation_id and item.id = entry.record_id
      left join review on item.kind = 'review' and review.organisation_id = item.organisation_id and review.id = item.id
      left join list_index as listed on listed.organisation_id = entry.organisation_id and listed.kind = entry.kind
        and listed.id = entry.record_id
    where entry.created_at > now() - interval '1 hour'
      and not is_restricted_notice(coalesce(review.kind, item.kind, entry.kind), coalesce(review.record_id, item.record_id, entry.record_id)))
  insert into webhook_delivery (organisation_id, webhook, type, created_at, body)
  select webhook.organisation_id, webhook.id, event.type, event.created_at,
    webhook_body(event.type, event.created_at, event.kind, event.record_id::text, event.record_code, event.record_name,
      event.record_version, event.record, told.units, event.day, event.state, event.link)
  from event join webhook on webhook.organisation_id = current_organisation() and event.type = any(webhook.events)
    and webhook.gone_at is null,
    webhook_units(webhook, case when event.day is not null then array_remove(array[event.unit_id], null)
      else units_of_record(event.kind, event.record_id) end) as told (units)
  where webhook.units = '{}' or told.units <> '{}';
  return null;
end $$;
comment on function enqueue_webhook_events is 'Trigger: queues what the timeline says of records and due work for webhooks';
create or replace trigger enqueue_webhook_events after insert on timeline_entry
  referencing new table as added for each statement execute function enqueue_webhook_events();

create or replace function enqueue_end_of_import() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_delivery (organisation_id, webhook, type, body)
  select webhook.organisation_id, webhook.id, 'import.ended', webhook_body('import.ended', clock_timestamp(), 'import', new.id::text, '',
    new.name, null, null, '{}', null, new.state, '/import?id=' || new.id)
  from webhook where webhook.organisation_id = new.organisation_id and 'import.ended' = any(webhook.events) and webhook.units = '{}'
    and webhook.gone_at is null;
  return null;
end $$;
comment on function enqueue_end_of_import is 'Trigger: queues the end of an import for webhooks of the whole organisation';
create or replace trigger enqueue_end_of_import after update of ended_at on import
  for each row when (new.ended_at is not null and new.ended_at is distinct from old.ended_at) execute function enqueue_end_of_import();

create or replace function enqueue_overdue() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  today constant date := (select (now() at time zone time_zone)::date from organisation where id = current_organisation());
  behind webhook[] := array(select webhook from webhook
    where organisation_id = current_organisation() and overdue_until < today order by id for update skip locked);
  queued int;
begin
  insert into webhook_delivery (organisation_id, webhook, type, body)
  select one.organisation_id, one.id, 'due.overdue', webhook_body('due.overdue', clock_timestamp(), 'due', due.id::text, record.code,
    record.name, due.version, jsonb_build_object('kind', due.kind, 'id', due.record_id), array_remove(array[due.unit_id], null),
    due.due_day, 'Overdue', '/due?open=due:' || due.id)
  from unnest(behind) as one, lateral (select * from occurrence
      where occurrence.organisation_id = one.organisation_id and outcome is null and due_day >= one.overdue_until and due_day < today
        and scheduled and not kept_valid) as due,
    -- A row of an index each: after many new ones the planner knows too little of the tables to join them.
    lateral (select search_index.code, search_index.name from search_index
      where search_index.organisation_id = due.organisation_id and search_index.kind = due.kind and search_index.id = due.record_id
        and exists (select from list_index as listed where listed.organisation_id = due.organisation_id and listed.kind = due.kind
          and listed.id = due.record_id and listed.status = 'Published' and listed.law_status = 'Active' limit 1)
      limit 1) as record
  where 'due.overdue' = any(one.events) and one.gone_at is null and not is_restricted_notice(due.kind, due.record_id)
    and (one.units = '{}' or webhook_units(one, array_remove(array[due.unit_id], null)) <> '{}');
  get diagnostics queued = row_count;
  update webhook set overdue_until = today where organisation_id = current_organisation() and id in (select id from unnest(behind));
  return queued;
end $$;
comment on function enqueue_overdue is
  'Queues what became overdue since a webhook was told last, once, in one statement. Returns its number';

create or replace function told_log_entries(first_told bigint, last_told bigint) returns json language sql stable as $$
  select json_agg(case when is_restricted_notice(coalesce(review.kind, item.kind, subject_kind),
        coalesce(review.record_id, item.record_id, nullif(subject_id, '')::int))
      then log_entry_json(entry)::jsonb || '{"code": "", "name": null, "law": null, "detail": {"restricted": true}}'
      else log_entry_json(entry)::jsonb end order by sequence)
  from system_log as entry
    left join occurrence as item on subject_kind = 'due' and subject_id <> '' and item.organisation_id = entry.organisation_id
      and item.id = subject_id::int
    left join review on review.organisation_id = item.organisation_id and review.id = item.id
  where entry.organisation_id = current_organisation() and sequence between first_told and last_told
$$;
comment on function told_log_entries is
  'Entries of the system log as webhooks are told of them, without what is of notices that are restricted now';

create or replace function enqueue_log_entries() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  receiver webhook;
  newest constant bigint := (select sequence from audit_head where organisation_id = current_organisation());
  last_told bigint;
  queued int := 0;
begin
  for receiver in select * from webhook where organisation_id = current_organisation() and log_until < newest and gone_at is null
    order by id for update skip locked
  loop
    -- The next entries wait until these have arrived: entries arrive in order, and none is given up.
    continue when exists (select from webhook_delivery as delivery where delivery.organisation_id = receiver.organisation_id
      and delivery.webhook = receiver.id and delivery.type = 'log.added' and delivery.state = 'waiting');
    last_told := least(receiver.log_until + 100, newest);
    -- The entries themselves are read when it is sent.
    insert into webhook_delivery (organisation_id, webhook, type, body)
    values (receiver.organisation_id, receiver.id, 'log.added', json_build_object('type', 'log.added',
      'timestamp', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', json_build_object('first', receiver.log_until + 1, 'last', last_told))::text);
    update webhook set log_until = last_told where organisation_id = receiver.organisation_id and id = receiver.id;
    queued := queued + 1;
  end loop;
  return queued;
end $$;
comment on function enqueue_log_entries is
  'Queues the next entries of the system log for each webhook that is told of it. Returns the number of deliveries';

select take_from_search_role('find_log_webhooks');
create or replace function find_log_webhooks() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct webhook.organisation_id from webhook
    join audit_head as head on head.organisation_id = webhook.organisation_id and head.sequence > webhook.log_until
  where webhook.gone_at is null and not exists (select from webhook_delivery as delivery
    where delivery.organisation_id = webhook.organisation_id and delivery.webhook = webhook.id and delivery.type = 'log.added' and delivery.state = 'waiting')
$$;
comment on function find_log_webhooks is
  'The organisations with entries of the system log that webhooks are to be told of, for lexboard_directory';
select give_to_search_role_for('find_log_webhooks', 'lexboard_directory');

select take_from_search_role('find_waiting_webhooks');
create or replace function find_waiting_webhooks(key text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select organisation_id from webhook
  where key_id = key and gone_at is null and next_at not between now() + interval '1 microsecond' and now() + interval '61 minutes'
    and exists (select from webhook_delivery as delivery where delivery.organisation_id = webhook.organisation_id
      and delivery.webhook = webhook.id and delivery.state = 'waiting'
      and delivery.due_at not between now() + interval '1 microsecond' and now() + interval '61 minutes')
  group by organisation_id order by min(next_at)
$$;
comment on function find_waiting_webhooks is
  'The organisations that have something to send by secrets of this key, the one first that has waited longest, for lexboard_directory';
select give_to_search_role_for('find_waiting_webhooks', 'lexboard_directory');

select take_from_search_role('find_webhooks');
create or replace function find_webhooks() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct organisation_id from webhook
$$;
comment on function find_webhooks is 'The organisations that have webhooks, for lexboard_directory';
select give_to_search_role_for('find_webhooks', 'lexboard_directory');
