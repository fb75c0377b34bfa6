-- Mail that waits to be sent, links that set a password, and the tries to sign in by the name that was typed.

-- The queue holds secret links, so the application can add to it by enqueue_mail alone and cannot read it: the sender
-- works as the directory. A mail that was sent, or never will be, is deleted with its content.
create table mail (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisation,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  -- What it says is of no use afterwards: it is not sent any more.
  expires_at timestamptz,
  -- When it is to be sent, or tried again. Whoever takes it moves this on, so that no other server takes it meanwhile.
  due_at timestamptz not null default now(),
  attempts int not null default 0
);
create index mail_due on mail (due_at);
grant select, update, delete on mail to lexboard_directory;

create function enqueue_mail(recipient text, subject text, text_part text, html_part text, expires_at timestamptz)
  returns void language sql security definer set search_path = public, pg_temp
begin atomic
  insert into mail (organisation_id, recipient, subject, text, html, expires_at)
  values (current_organisation(), enqueue_mail.recipient, enqueue_mail.subject, text_part, html_part,
    enqueue_mail.expires_at);
end;
revoke execute on function enqueue_mail from public;
grant execute on function enqueue_mail to lexboard_app;
comment on table mail is 'Mail that waits to be sent';
comment on function enqueue_mail is 'Adds a mail of the current organisation to the queue';

-- A link with which somebody sets a password without knowing the old one; its token is stored as a hash.
create table reset_link (
  organisation_id uuid not null,
  token_hash bytea not null,
  account_id int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, account_id) references account on delete cascade
);
create index reset_link_account on reset_link (organisation_id, account_id);
select protect_organisation_table('reset_link', 'select, insert, update, delete');
comment on table reset_link is 'Links that set a password, each for one use';

-- Who asked for a reset link within the last minutes, whether or not there is such an account. The mail is written from
-- it afterwards, so that asking takes the same time for every address.
create table reset_request (
  id uuid primary key default gen_random_uuid(),
  subject text not null,
  address text not null,
  organisation_id uuid references organisation,
  account_id int,
  at timestamptz not null default now(),
  -- Whether it is one of the few that get a mail, or would if there were such an account.
  granted boolean not null,
  -- When its mail is to be written; null when there is none to write.
  due_at timestamptz
);
create index reset_request_subject on reset_request (subject, at) where granted;
create index reset_request_address on reset_request (address, at);
create index reset_request_at on reset_request (at);
create index reset_request_due on reset_request (due_at) where due_at is not null;
grant select, insert, update, delete on reset_request to lexboard_directory;
comment on table reset_request is 'Requests for reset links of the last 15 minutes';

-- Failures count by account, whichever of its names was typed; what is answered depends on the typed name alone.
alter table sign_in_attempt add column name text not null default '';
create index sign_in_attempt_name on sign_in_attempt (name, address, failed, at);
