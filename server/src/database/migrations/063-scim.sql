-- Directories of organisations keep their people and groups here by SCIM 2.0 (doors §1).
create table scim_user (
  organisation_id uuid not null,
  account_id int not null,
  external_id text,
  issuer text not null,
  names jsonb not null default '{}',
  made boolean not null,
  disabled_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table scim_user is 'What the directory of an organisation says of an account';
comment on column scim_user.external_id is 'The directory''s own id of the person; who was made by it is known by it at the first sign-in';
comment on column scim_user.issuer is 'The provider that held when external_id was written: another one''s subjects are other people';
comment on column scim_user.names is 'The names as the directory sent them';
comment on column scim_user.made is 'Whether the directory made the account; otherwise it manages the account while it is linked to the provider';
comment on column scim_user.disabled_at is
  'The account''s disabled_at where the directory disabled it. While both are equal it may enable the account; otherwise somebody here disabled it';
comment on column scim_user.deleted_at is 'When the directory deleted it; the account stays, disabled';
create unique index scim_user_external_id on scim_user (organisation_id, issuer, external_id) where deleted_at is null;
select protect_organisation_table('scim_user', 'select, insert, update');
create policy own_units on scim_user as restrictive using ((select acts_for_all()) is not null);

create table scim_group (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  display_name text not null check (display_name <> ''),
  external_id text,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
comment on table scim_group is 'The groups of an organisation''s directory; mappings of sign_on_provider say what their names give';
create unique index scim_group_name on scim_group (organisation_id, lower(display_name));
select protect_organisation_table('scim_group', 'select, insert, update, delete');
create policy own_units on scim_group as restrictive using ((select acts_for_all()) is not null);

create table scim_member (
  organisation_id uuid not null,
  group_id uuid not null,
  account_id int not null,
  primary key (organisation_id, group_id, account_id),
  foreign key (organisation_id, group_id) references scim_group on delete cascade,
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table scim_member is 'Who is in a group of the directory';
create index scim_member_account on scim_member (organisation_id, account_id);
select protect_organisation_table('scim_member', 'select, insert, delete');
create policy own_units on scim_member as restrictive using ((select acts_for_all()) is not null);

alter table access_token
  drop constraint access_token_scopes_check,
  add constraint access_token_scopes_check
    check (scopes <> '{}' and scopes <@ array['read', 'write', 'file', 'import', 'export', 'scim']) not valid;
