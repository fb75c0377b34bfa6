-- Tries that had to wait and are in a system log. There is one of each subject and network in a window, so that nobody can
-- fill an organisation's log.
create table sign_in_wait (
  subject text not null,
  address text not null,
  at timestamptz not null default now(),
  primary key (subject, address)
);
create index sign_in_wait_at on sign_in_wait (at);
grant select, insert, update, delete on sign_in_wait to lexboard_directory;
