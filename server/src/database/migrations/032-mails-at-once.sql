-- A person may choose that what is sent back and mentions come by mail within five minutes (daily work §6).
alter table account
  add column mail_at_once boolean not null default false,
  add column mailed_at timestamptz;
comment on column account.mail_at_once is 'Whether the person gets mails about what is sent back and mentions at once';
comment on column account.mailed_at is 'When the last of these mails was written: the next one follows five minutes later at the earliest';

alter table due_news add column mail_at timestamptz;
comment on column due_news.mail_at is 'When a mail about it is due; null: none is, or it was written';
-- Finds the organisations with due mails by one look into the index of waiting ones.
grant select (organisation_id, mail_at, kind, subject_id) on due_news to lexboard_search;
create policy searching on due_news for select to lexboard_search using (mail_at is not null);
