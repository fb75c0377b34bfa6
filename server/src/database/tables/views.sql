-- Saved views, start views and columns of people; they follow them to another browser.

create table saved_view (
  organisation_id uuid not null references organisation,
  id uuid not null default gen_random_uuid(),
  account_id int not null,
  name text not null check (name <> '' and length(name) <= 100),
  address text not null,
  shared boolean not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table saved_view is 'Views of lists that people have named, for themselves or for everyone in the organisation';
comment on column saved_view.address is 'The query of the workspace''s address';
create unique index saved_view_name on saved_view (organisation_id, account_id, lower(name));
create index saved_view_shared on saved_view (organisation_id, lower(name)) where shared;
select protect_organisation_table('saved_view', 'select, insert, update, delete');

create table start_view (
  organisation_id uuid not null,
  account_id int not null,
  view_id uuid not null,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references account on delete cascade,
  foreign key (organisation_id, view_id) references saved_view on delete cascade
);
comment on table start_view is 'The view that a person''s workspace opens with: one of their own, or a shared one';
create index start_view_view on start_view (organisation_id, view_id);
select protect_organisation_table('start_view', 'select, insert, update, delete');

create table list_columns (
  organisation_id uuid not null references organisation,
  account_id int not null,
  kind text not null,
  columns jsonb not null,
  primary key (organisation_id, account_id, kind),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table list_columns is 'The columns of a kind''s list as a person wants them: which, in which order, how wide';
select protect_organisation_table('list_columns', 'select, insert, update');
