alter table due_news drop constraint due_news_what_check, add constraint due_news_what_check
  check (what in ('owner', 'checker', 'replaced', 'reopened', 'commented', 'approved', 'sentback')) not valid;
comment on column due_news.what is
  'They are owner or checker of it, or its checker no more; it was sent back, reopened, commented on or approved';

alter table account add column due_seen_at timestamptz;
comment on column account.due_seen_at is 'When the person last opened Due: earlier news are not counted as new';
