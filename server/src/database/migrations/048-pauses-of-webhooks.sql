-- The queue pauses a receiver, not each of its notices (doors §4).
alter table release_webhook
  add column next_at timestamptz not null default now(),
  add column failures int not null default 0;
comment on column release_webhook.next_at is
  'When it may get its next notice. A sending server postpones it as a lease: no other server sends meanwhile';
comment on column release_webhook.failures is 'Failed attempts in a row';
