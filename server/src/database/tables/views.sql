-- Saved views, start views and list columns. The server stores them, so that people have them in every browser.

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
comment on table saved_view is 'Named views of lists, private or shared with the organisation';
comment on column saved_view.address is 'Query string of the workspace''s address';
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
comment on table start_view is 'The view that a person''s workspace opens with: their own or a shared one';
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
comment on table list_columns is 'A person''s columns of a kind''s list: selection, order and widths';
select protect_organisation_table('list_columns', 'select, insert, update');
