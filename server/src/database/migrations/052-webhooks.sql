-- Webhooks tell programs of an organisation what happened (doors §4).
create table webhook (
  organisation_id uuid not null references organisation,
  id int not null,
  address text not null,
  events text[] not null,
  units int[] not null default '{}',
  key_id text not null,
  secret text not null,
  former_secret text,
  former_until timestamptz,
  version int not null default 1,
  overdue_until date not null,
  next_at timestamptz not null default now(),
  failures int not null default 0,
  failing_since timestamptz,
  sent_at timestamptz,
  failure text not null default '',
  told boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
comment on table webhook is 'Addresses of programs that are told what happens, with the state of their queue';
comment on column webhook.events is 'Types of the events that it is told of';
comment on column webhook.units is 'It is told only of what is of these units and those below; empty: of all';
comment on column webhook.key_id is 'The key that sealed its secret. Nothing is sent while the servers have another one';
comment on column webhook.secret is 'Sealed secret that signs what is sent';
comment on column webhook.former_secret is 'The secret before, which signs too until former_until';
comment on column webhook.overdue_until is 'What was due before this day was looked at for being overdue';
comment on column webhook.next_at is
  'When it may get its next delivery. A sending server postpones it as a lease: no other server sends meanwhile';
comment on column webhook.failures is 'Failed attempts in a row';
comment on column webhook.failing_since is 'When the first of all failed attempts until now was; null: the last one succeeded';
comment on column webhook.sent_at is 'Time of the last attempt';
comment on column webhook.failure is 'Why the last attempt failed; empty: it did not';
comment on column webhook.told is 'Whether administrators were told that a delivery was given up, since it failed first';
grant select (organisation_id, id, key_id, next_at, overdue_until) on webhook to lexboard_search;
select protect_organisation_table('webhook', 'select, insert, update, delete');
create policy searching on webhook for select to lexboard_search using (true);

create table webhook_delivery (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  webhook int not null,
  type text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'stopped')),
  created_at timestamptz not null default clock_timestamp(),
  queued_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts int not null default 0,
  sent_at timestamptz,
  status int,
  reply text not null default '',
  failure text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, webhook) references webhook on delete cascade
);
comment on table webhook_delivery is 'What is sent to webhooks: the queue, and for 30 days what became of it';
comment on column webhook_delivery.body is 'JSON that is signed and sent; its link is a path until then';
comment on column webhook_delivery.state is 'taken: the receiver answered 2xx; stopped: nobody took it for a day';
comment on column webhook_delivery.queued_at is 'When it was queued last. A day later it is given up';
comment on column webhook_delivery.due_at is 'Time of the next attempt. A sending server postpones it as a lease';
comment on column webhook_delivery.sent_at is 'Time of the last attempt';
comment on column webhook_delivery.status is 'Status of the last answer; null: there was none';
comment on column webhook_delivery.reply is 'Beginning of the last answer';
comment on column webhook_delivery.failure is 'Why the last attempt failed; empty: it did not';
create index webhook_delivery_waiting on webhook_delivery (organisation_id, webhook, due_at) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (organisation_id, webhook, created_at desc, id);
grant select (organisation_id, webhook, state, due_at) on webhook_delivery to lexboard_search;
select protect_organisation_table('webhook_delivery', 'select, insert, update, delete');
create policy searching on webhook_delivery for select to lexboard_search using (state = 'waiting');

alter table due_news
  drop constraint due_news_what_check,
  add constraint due_news_what_check check (what in ('owner', 'checker', 'replaced', 'reopened', 'commented', 'mentioned',
    'approved', 'sentback', 'escalated', 'imported', 'sourcefailed', 'webhookfailed')) not valid;
comment on column due_news.what is
  'They are owner or checker of it, or its checker no more; it was sent back, reopened, commented on, approved or escalated; a '
  'comment names them; their import ended; a source could not be read for a week; nobody took a delivery of a webhook for a day';
