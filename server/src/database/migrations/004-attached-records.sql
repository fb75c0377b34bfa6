-- What licenses, returns and other compliances have in common: the law they belong to, and what follows from it.

create function keep_attached_search_doc() returns trigger language plpgsql as $$
declare
  kind text := tg_argv[0];
  name text := to_jsonb(new) ->> tg_argv[1];
  words text;
begin
  if new.deleted_at is not null then
    delete from search_doc where organisation_id = new.organisation_id and search_doc.kind = tg_argv[0] and id = new.id;
  else
    select concat_ws(' ', new.unique_code, string_agg(value, ' ' order by key)) into words
    from jsonb_each_text(to_jsonb(new)) where key = any(string_to_array(tg_argv[2], ' '));
    perform write_search_doc((new.organisation_id, kind, new.id, new.created_at, new.unique_code, name, words, null)::search_doc);
  end if;
  return null;
end $$;

-- Completes the table of a kind, which has the kind's own columns: `name` is the column that people know a record
-- by, `texts` are the columns that searching looks at, in one text.
create function complete_record_table(record_table regclass, kind text, name text, texts text) returns void
language plpgsql as $$
begin
  execute format($table$
    alter table %1$s
      add organisation_id uuid not null references organisation,
      add id int not null,
      add unique_code text not null,
      add law int not null,
      add description text not null default '',
      add state int[] not null default '{}',
      add sensitivity text not null default '',
      add penaltytype text[] not null default '{}',
      add otherpenalitytype text not null default '',
      add penalty text not null default '',
      add exemptions text not null default '',
      add general_key_words text not null default '',
      add industry_key_words int[] not null default '{}',
      add branch_key_words int[] not null default '{}',
      add company_typekey int[] not null default '{}',
      add exempt_industry_key_words int[] not null default '{}',
      add exempt_branch_key_words int[] not null default '{}',
      add extension_arr jsonb not null default '[]',
      add publish_status text not null check (publish_status in ('Draft', 'Published')),
      add locked boolean not null default false,
      add version int not null default 1,
      add predecessor_id int,
      add created_at timestamptz not null default now(),
      add created_by int not null,
      add updated_at timestamptz not null default now(),
      add updated_by int not null,
      add deleted_at timestamptz,
      add primary key (organisation_id, id),
      add unique (organisation_id, unique_code),
      add foreign key (organisation_id, law) references law,
      add foreign key (organisation_id, predecessor_id) references %1$s,
      add foreign key (organisation_id, created_by) references account,
      add foreign key (organisation_id, updated_by) references account
  $table$, record_table);
  execute format('create index on %s (organisation_id, created_at desc, id desc) where deleted_at is null', record_table);
  execute format('create index on %s (organisation_id, law, created_at desc, id desc)', record_table);
  execute format('create trigger keep_search_doc after insert or update on %s for each row
    execute function keep_attached_search_doc(%L, %L, %L)', record_table, kind, name,
    texts || ' description sensitivity penalty exemptions general_key_words');
  perform protect_organisation_table(record_table, 'select, insert, update');
end $$;
revoke execute on function complete_record_table from public;
