-- Records are made and changed side by side: a number makes nobody wait, and what each save runs is planned once.

-- Numbers are given in lanes, each of which has every 32nd: whoever takes a number has its lane until the end of the
-- transaction, and others take theirs from another one.
alter table record_counter no force row level security;
alter table record_counter
  add column lane int not null default 1,
  drop constraint record_counter_pkey,
  add primary key (organisation_id, kind, lane);
insert into record_counter (organisation_id, kind, lane, next)
select organisation_id, kind, further, next + further - 1 from record_counter, generate_series(2, 32) as further;
alter table record_counter alter column lane drop default;
alter table record_counter force row level security;

-- The lowest number that nobody is taking; one that was not used after all is given again. A lane that was given up
-- meanwhile is further than it seemed, so a lane counts once it is the first of those that are free twice.
create or replace function take_record_id(wanted_kind text) returns int language plpgsql as $$
declare
  lowest record_counter;
  before int;
begin
  loop
    select * into lowest from record_counter where organisation_id = current_organisation() and kind = wanted_kind
    order by next limit 1 for update skip locked;
    if not found then
      insert into record_counter (organisation_id, kind, lane, next)
      select current_organisation(), wanted_kind, first, first from generate_series(1, 32) as first
      on conflict do nothing;
      -- Where all lanes are in use, until one of them is free.
      perform from record_counter where organisation_id = current_organisation() and kind = wanted_kind
      order by next limit 1 for update;
    elsif lowest.lane = before then
      update record_counter set next = next + 32
      where organisation_id = lowest.organisation_id and kind = wanted_kind and lane = before;
      return lowest.next;
    end if;
    before := lowest.lane;
  end loop;
end $$;

-- The newest entry is looked up: a plan that was made while the log was short would go on reading all of it.
create or replace function append_system_log(
  account_id int, username text, action text,
  subject_kind text default '', subject_id text default '', subject_code text default '',
  detail jsonb default '{}'
) returns bigint language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  head audit_head;
  entry system_log;
begin
  select * into head from audit_head where organisation_id = current_organisation() for update;
  if not found then
    insert into audit_head (organisation_id, sequence, hash) values (current_organisation(), 0, '')
    on conflict (organisation_id) do nothing;
    select * into strict head from audit_head where organisation_id = current_organisation() for update;
  end if;
  -- Otherwise the number below would be taken, which says nothing of what happened.
  if (select max(sequence) from system_log where organisation_id = head.organisation_id) > head.sequence then
    raise exception 'The system log of organisation % does not end where its head says: someone changed it. '
      'Nothing can be done there until "lexboard verify-audit" has shown what is missing and it is restored.',
      head.organisation_id using errcode = 'data_corrupted';
  end if;
  entry := (head.organisation_id, head.sequence + 1, clock_timestamp(), account_id, username, action,
    subject_kind, subject_id, subject_code, detail, head.hash, '');
  entry.hash := system_log_hash(entry);
  insert into system_log values (entry.*);
  update audit_head set sequence = entry.sequence, hash = entry.hash where organisation_id = head.organisation_id;
  return entry.sequence;
end $$;

-- A function in SQL is planned each time it is called: whoever keeps a version says this itself.
drop function files_of;

-- The same two in a language that keeps its plans. Unchanged text is not written again: it would cost a new entry in
-- every index.
create or replace function write_search_doc(entry search_doc) returns void language plpgsql as $$
declare present search_doc;
begin
  select * into present from search_doc
  where organisation_id = entry.organisation_id and kind = entry.kind and id = entry.id;
  if not found then
    insert into search_doc (organisation_id, kind, id, created_at, code, own_code, name, doc)
    values (entry.organisation_id, entry.kind, entry.id, entry.created_at, entry.code, entry.own_code, entry.name, entry.doc);
  elsif (present.code, present.own_code, present.name, present.doc)
    is distinct from (entry.code, entry.own_code, entry.name, entry.doc) then
    update search_doc set code = entry.code, own_code = entry.own_code, name = entry.name, doc = entry.doc
    where organisation_id = entry.organisation_id and kind = entry.kind and id = entry.id;
  end if;
  if (present.own_code, present.name) is distinct from (entry.own_code, entry.name) then
    perform keep_words(entry.organisation_id, words_of(entry.name || ' ' || entry.own_code));
  end if;
end $$;

-- In the order of words, so that two who bring the same new ones do not wait for each other in a ring.
create or replace function keep_words(organisation uuid, name_words tsvector) returns void language plpgsql as $$
begin
  insert into search_word (organisation_id, word)
  select organisation, lexeme from unnest(name_words) where lexeme !~ '\d' and length(lexeme) between 3 and 100
  order by lexeme
  on conflict do nothing;
end $$;
