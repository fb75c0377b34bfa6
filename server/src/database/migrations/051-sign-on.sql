-- Sign-on by an organisation's own provider of OpenID Connect (doors §1).
create table sign_on_provider (
  organisation_id uuid not null references organisation,
  stage text not null check (stage in ('draft', 'live')),
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  domains text[] not null,
  newcomers text not null check (newcomers in ('refused', 'view')),
  claim text not null default '',
  grants jsonb not null default '[]',
  passwords text not null check (passwords in ('allowed', 'breakglass')),
  break_glass int[] not null default '{}',
  version int not null default 1,
  tried_at timestamptz,
  primary key (organisation_id, stage)
);
comment on table sign_on_provider is 'The identity provider of an organisation: the one that holds, and a draft that holds for nobody';
comment on column sign_on_provider.client_secret is 'Sealed with a key that is not in the database';
comment on column sign_on_provider.domains is 'Domains of e-mail that belong to it';
comment on column sign_on_provider.claim is 'The claim whose values give role, access and units to new people; empty: none does';
comment on column sign_on_provider.grants is 'What each value of the claim gives; the first that a person has counts';
comment on column sign_on_provider.passwords is 'Who may sign in by a password: everybody, or the break-glass accounts';
comment on column sign_on_provider.break_glass is 'Ids of the break-glass accounts';
comment on column sign_on_provider.tried_at is 'When an administrator signed in with it; null: not since its connection was changed';
select protect_organisation_table('sign_on_provider', 'select, insert, update, delete');

create table sign_on_domain (
  domain text primary key check (domain = lower(domain)),
  organisation_id uuid not null references organisation
);
comment on table sign_on_domain is
  'Whose provider signs in people with addresses of a domain. Maintained by claim_sign_on_domains, read by lexboard_directory';
create index sign_on_domain_organisation on sign_on_domain (organisation_id);
grant select on sign_on_domain to lexboard_directory;

create table sign_on_attempt (
  organisation_id uuid not null references organisation,
  state_hash bytea not null,
  browser_hash bytea not null,
  purpose text not null check (purpose in ('signin', 'try', 'invited')),
  issuer text not null,
  nonce text not null,
  verifier text not null,
  account_id int,
  session_hash bytea,
  ends_at timestamptz not null,
  identity jsonb,
  primary key (organisation_id, state_hash)
);
comment on table sign_on_attempt is 'Sign-ins by a provider that are under way';
comment on column sign_on_attempt.browser_hash is 'SHA-256 of the cookie of the browser that began it';
comment on column sign_on_attempt.account_id is 'The administrator who tries a draft, or the invited person';
comment on column sign_on_attempt.session_hash is 'The session from which a draft is tried; it is replaced';
comment on column sign_on_attempt.identity is
  'Who the provider said it is, once it did: what is missing is the proof that an account is theirs, too';
create index sign_on_attempt_browser on sign_on_attempt (organisation_id, browser_hash);
select protect_organisation_table('sign_on_attempt', 'select, insert, update, delete');

create table sign_on_link (
  organisation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  account_id int not null,
  issuer text not null,
  subject text not null,
  email text not null default '',
  linked_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table sign_on_link is 'By which subject of an issuer a person is known, and until when';
comment on column sign_on_link.email is 'The address that the provider gave; for people to read, never compared';
create unique index sign_on_link_subject on sign_on_link (organisation_id, issuer, subject) where ended_at is null;
create unique index sign_on_link_account on sign_on_link (organisation_id, account_id, issuer) where ended_at is null;
select protect_organisation_table('sign_on_link', 'select, insert, update');

create table sign_on_session (
  organisation_id uuid not null,
  token_hash bytea not null,
  issuer text not null,
  subject text not null,
  sid text not null default '',
  id_token text not null,
  primary key (organisation_id, token_hash),
  foreign key (organisation_id, token_hash) references session on delete cascade
);
comment on table sign_on_session is 'The sessions that a provider signed in';
comment on column sign_on_session.sid is 'The provider''s own id of the session; empty where it has none';
comment on column sign_on_session.id_token is 'Sealed; it tells the provider at sign-out which session ends';
create index sign_on_session_subject on sign_on_session (organisation_id, issuer, subject);
select protect_organisation_table('sign_on_session', 'select, insert, update, delete');
