-- People also sign in with passkeys (doors §2).
create table passkey (
  organisation_id uuid not null,
  credential_id bytea not null,
  account_id int not null,
  id uuid not null default gen_random_uuid(),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (organisation_id, credential_id),
  unique (organisation_id, id),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table passkey is 'Passkeys of people (WebAuthn credentials)';
comment on column passkey.id is 'Identifies it to its owner';
comment on column passkey.public_key is 'COSE key';
comment on column passkey.counter is
  'How often it has signed, by its own count; 0 where it does not count. A count that does not grow tells of a copy';
comment on column passkey.transports is 'How browsers reach it: usb, internal and so on';
comment on column passkey.backed_up is 'Whether its provider keeps it in several places';
comment on column passkey.used_at is 'Time of the last use; null before the first';
create index passkey_account on passkey (organisation_id, account_id);
grant select (organisation_id) on passkey to lexboard_search;
select protect_organisation_table('passkey', 'select, insert, update, delete');
create policy searching on passkey for select to lexboard_search using (true);

create table passkey_challenge (
  challenge bytea primary key,
  purpose text not null check (purpose in ('add', 'sign in', 'second factor', 'proof')),
  organisation_id uuid,
  account_id int,
  expires_at timestamptz not null
);
comment on table passkey_challenge is 'Challenges that wait for the answer of a passkey. Each is deleted by its first use';
comment on column passkey_challenge.account_id is 'The account that may answer; null where anybody may, who signs in without a name';
create index passkey_challenge_end on passkey_challenge (expires_at);
grant select, delete on passkey_challenge to lexboard_directory;
