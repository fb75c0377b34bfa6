-- Views of lists that people have named, for themselves or for everyone in the organisation.

create table saved_view (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  account_id int not null,
  name text not null check (name <> '' and length(name) <= 100),
  -- The query of the workspace's address.
  address text not null,
  shared boolean not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references account on delete cascade
);
create unique index saved_view_name on saved_view (organisation_id, account_id, lower(name));
create index saved_view_shared on saved_view (organisation_id, lower(name)) where shared;
select protect_organisation_table('saved_view', 'select, insert, update, delete');

-- The view that a person's workspace starts with: one of their own, or a shared one.
create table start_view (
  organisation_id uuid not null,
  account_id int not null,
  view_id uuid not null,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references account on delete cascade,
  foreign key (organisation_id, view_id) references saved_view on delete cascade
);
create index start_view_view on start_view (organisation_id, view_id);
select protect_organisation_table('start_view', 'select, insert, update, delete');
