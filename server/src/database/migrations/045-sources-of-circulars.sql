-- Circulars also come from feeds that the server reads; their entries wait in an inbox (change of law §4).
create table source (
  organisation_id uuid not null references organisation,
  id int not null,
  name text not null check (name <> ''),
  address text not null,
  every text not null check (every in ('hourly', 'fourtimes')),
  version int not null default 1,
  next_at timestamptz not null default now(),
  claimed_at timestamptz,
  read_at timestamptz,
  fault text not null default '',
  failing_since timestamptz,
  told boolean not null default false,
  removed_at timestamptz,
  primary key (organisation_id, id)
);
comment on table source is 'Feeds of RSS or Atom that circulars come from';
comment on column source.next_at is 'When it is read next';
comment on column source.claimed_at is 'When a server began to read it; null: none does';
comment on column source.fault is 'Why the last reading failed, or what of it is missing; empty: nothing';
comment on column source.failing_since is 'When the first of all failed readings until now was; null: the last one succeeded';
comment on column source.told is 'Whether administrators were told that it fails';
comment on column source.removed_at is 'A removed source keeps its row, so that its entries do not come again with it';
create unique index source_address on source (organisation_id, address);
create index source_next on source (next_at) where removed_at is null;
grant select (organisation_id, next_at, removed_at) on source to lexboard_search;
select protect_organisation_table('source', 'select, insert, update');
create policy searching on source for select to lexboard_search using (removed_at is null);

create table inbox_entry (
  organisation_id uuid not null references organisation,
  id int not null,
  source_id int not null,
  key bytea not null,
  topic text not null,
  summary text not null,
  link text not null,
  date date not null,
  laws int[] not null default '{}',
  changed boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'aside')),
  circular_id int,
  closed_at timestamptz,
  seen_on date not null default current_date,
  primary key (organisation_id, id),
  foreign key (organisation_id, source_id) references source,
  foreign key (organisation_id, circular_id) references circular
);
comment on table inbox_entry is 'Entries of sources: those that wait in the inbox, and those that never come again';
comment on column inbox_entry.key is 'SHA-256 of its id in the feed';
comment on column inbox_entry.laws is 'Suggested laws, the likeliest first';
comment on column inbox_entry.changed is 'Whether its text was changed after it came';
comment on column inbox_entry.circular_id is 'What it became; null unless it was taken';
comment on column inbox_entry.closed_at is 'When it was taken or set aside. Its texts go 90 days later';
comment on column inbox_entry.seen_on is 'Last day on which the feed had it';
create unique index inbox_entry_key on inbox_entry (organisation_id, source_id, key);
create index inbox_entry_waiting on inbox_entry (organisation_id, date desc, id desc) where state = 'waiting';
select protect_organisation_table('inbox_entry', 'select, insert, update, delete');

alter table due_news
  drop constraint due_news_what_check,
  add constraint due_news_what_check check (what in ('owner', 'checker', 'replaced', 'reopened', 'commented', 'mentioned',
    'approved', 'sentback', 'escalated', 'imported', 'sourcefailed')) not valid;
comment on column due_news.what is
  'They are owner or checker of it, or its checker no more; it was sent back, reopened, commented on, approved or escalated; a '
  'comment names them; their import ended; a source could not be read for a week';
