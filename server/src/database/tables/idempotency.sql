-- What makes a call safe to send again: the keys of calls, and what these have made or were answered with.

create table idempotency (
  organisation_id uuid not null,
  account_id int not null,
  kind text not null,
  key text not null,
  payload_hash bytea not null,
  record_id int not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, account_id, kind, key),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table idempotency is 'The keys of creates and the records that these made: sent again, nothing is made twice';
select protect_organisation_table('idempotency', 'select, insert, delete');

create table kept_reply (
  organisation_id uuid not null,
  account_id int not null,
  key text not null,
  call_hash bytea not null,
  reply json not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, account_id, key),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table kept_reply is 'What a write was answered with, by the key that it was sent with: sent again, nothing is done twice';
comment on column kept_reply.call_hash is 'SHA-256 of the call and what was sent: the same key with something else is refused';
select protect_organisation_table('kept_reply', 'select, insert, delete');
