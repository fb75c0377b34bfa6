-- Idempotency keys, and the replies to the calls that had them.

create table idempotency (
  organisation_id uuid not null,
  account_id int not null,
  call text not null,
  key text not null,
  request_hash bytea not null,
  reply json not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, account_id, call, key),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table idempotency is
  'Stored replies, by idempotency key. A call that is sent again gets the stored reply and changes nothing';
comment on column idempotency.call is 'Path of the call. Each path has its own keys';
comment on column idempotency.request_hash is 'HMAC of the request. The same key with another request is refused';
select protect_organisation_table('idempotency', 'select, insert, delete');
