-- What calls people: the calendar feed and the daily digest (obligations §6).

create table calendar_feed (
  organisation_id uuid not null,
  account_id int not null,
  token_hash bytea not null,
  scope text not null check (scope in ('mine', 'all')),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (organisation_id, account_id),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table calendar_feed is
  'The secret address by which a calendar program reads what is due; one a person, a new one ends the one before';
comment on column calendar_feed.scope is 'What is in it: what its person owns, or all of the organisation';
comment on column calendar_feed.read_at is 'When a program last read it, to within an hour; null before the first time';
select protect_organisation_table('calendar_feed', 'select, insert, update, delete');

create table digest (
  organisation_id uuid not null,
  account_id int not null,
  day date not null,
  token_hash bytea,
  created_at timestamptz not null default now(),
  primary key (organisation_id, account_id, day),
  unique (organisation_id, token_hash),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table digest is
  'Whose digest of which day is settled, mailed or not: who writes the row first sends it, along with the mail';
comment on column digest.token_hash is
  'Of the link in the mail that switches the digest off; null where there was nothing to say, and no mail';
select protect_organisation_table('digest', 'select, insert, update, delete');

alter table account add column digest boolean not null default true;
comment on column account.digest is 'Whether the person wants the daily mail about what is due';

alter table organisation add column digest_day date;
comment on column organisation.digest_day is
  'The last day whose digests are settled for everyone; null until the first digest hour of a new organisation';
grant update (digest_day) on organisation to lexboard_directory;

alter table mail add column unsubscribe text;
comment on column mail.unsubscribe is
  'The address by which its recipient gets no more of the kind with one click (RFC 8058); null where that cannot be';
drop function if exists enqueue_mail(text, text, text, text, timestamptz);
