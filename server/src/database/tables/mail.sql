-- Mail that waits to be sent, and links that set a password.

create table mail (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  unsubscribe text
);
comment on table mail is
  'Mail that waits to be sent. It holds secret links: the application adds to it by enqueue_mail alone and cannot read it, '
  'the sender works as the directory. A mail that was sent, or never will be, is deleted with its content';
comment on column mail.expires_at is 'What it says is of no use afterwards: it is not sent any more';
comment on column mail.due_at is
  'When it is to be sent, or tried again. The server that sends it moves this on, so that no other one does meanwhile';
comment on column mail.unsubscribe is
  'The address by which its recipient gets no more of the kind with one click (RFC 8058); null where that cannot be';
create index mail_due on mail (due_at);
grant select, update, delete on mail to lexboard_directory;

create table mail_cause (
  organisation_id uuid not null,
  account_id int not null,
  cause text not null,
  at timestamptz not null default now(),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table mail_cause is
  'Which account caused which mails within the last day, so that nobody floods anybody with them';
create index mail_cause_of_organisation on mail_cause (organisation_id, cause, at);
create index mail_cause_of_account on mail_cause (organisation_id, account_id, cause, at);
select protect_organisation_table('mail_cause', 'select, insert, delete');

create table reset_link (
  organisation_id uuid not null,
  token_hash bytea not null,
  account_id int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table reset_link is 'Links that set a password without the old one, each for one use';
create index reset_link_account on reset_link (organisation_id, account_id);
select protect_organisation_table('reset_link', 'select, insert, update, delete');

create table reset_request (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  address text not null,
  organisation_id uuid references organisation,
  account_id int,
  at timestamptz not null default now(),
  granted boolean not null,
  due_at timestamptz
);
comment on table reset_request is
  'Requests for reset links of the last day, whether or not there is such an account. The mail is written from it '
  'afterwards, so that asking takes the same time for every address';
comment on column reset_request.granted is
  'Whether it is one of the few that get a mail, or would if there were such an account';
comment on column reset_request.due_at is 'When its mail is to be written; null when there is none to write';
create index reset_request_subject on reset_request (subject, at) where granted;
create index reset_request_address on reset_request (address, at);
create index reset_request_at on reset_request (at);
create index reset_request_due on reset_request (due_at) where due_at is not null;
grant select, insert, update, delete on reset_request to lexboard_directory;
