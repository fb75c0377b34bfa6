-- What makes a call safe to send again: the keys of calls, and what these were answered with.

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
comment on table idempotency is 'The reply of each write that was sent with a key: sent again, it is answered so, and nothing is done twice';
comment on column idempotency.call is 'The path of the call: each has keys of its own';
comment on column idempotency.request_hash is 'HMAC of what was sent: the same key with other content is refused';
select protect_organisation_table('idempotency', 'select, insert, delete');
