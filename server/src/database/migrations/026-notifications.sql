-- News of a person's work also stand under the bell of the toolbar, until they are 90 days old (daily work §6).
alter table due_news
  add column read_at timestamptz,
  add column import_id uuid,
  drop constraint due_news_what_check,
  add constraint due_news_what_check check (what in ('owner', 'checker', 'replaced', 'reopened', 'commented', 'mentioned',
    'approved', 'sentback', 'escalated', 'imported')) not valid;
comment on table due_news is
  'Notifications of a person: changes by others of their work, for the bell and the next digest. One row for each person';
comment on column due_news.what is
  'They are owner or checker of it, or its checker no more; it was sent back, reopened, commented on, approved or escalated; a '
  'comment names them; their import ended';
comment on column due_news.told_on is
  'Day of the digest that reported it; null until then. News that digests do not report have the day on which they were added';
comment on column due_news.read_at is 'When the person marked it as read; null: unread';
comment on column due_news.import_id is 'The import that ended, whose kind is "import"; otherwise null';
