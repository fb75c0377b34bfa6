-- The outbox, reset links and their requests.

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
  'Outbox. Mails hold secret links, so the application can only add to it (enqueue_mail); lexboard_directory sends them. A '
  'mail is deleted once it is sent or given up';
comment on column mail.expires_at is 'After this time the mail is useless and is not sent';
comment on column mail.due_at is
  'Time of the next attempt. A sending server postpones it, so that no other server sends meanwhile';
comment on column mail.unsubscribe is 'Address of the one-click unsubscribe (RFC 8058); null for mails without one';
create index mail_due on mail (due_at);
grant select, update, delete on mail to lexboard_directory;

create table mail_cause (
  organisation_id uuid not null,
  account_id int not null,
  cause text not null,
  at timestamptz not null default now(),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table mail_cause is 'Mails of the last day that each account caused, for the rate limit';
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
comment on table reset_link is 'Single-use links that set a new password';
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
  'Requests for reset links of the last day, also for unknown addresses. A job writes the mail later, so that a request '
  'takes the same time for every address';
comment on column reset_request.granted is 'Whether the request is within the rate limit, whether or not the account exists';
comment on column reset_request.due_at is 'Time to write the mail; null if there is none to write';
create index reset_request_subject on reset_request (subject, at) where granted;
create index reset_request_address on reset_request (address, at);
create index reset_request_at on reset_request (at);
create index reset_request_due on reset_request (due_at) where due_at is not null;
grant select, insert, update, delete on reset_request to lexboard_directory;
