create table circular (
  organisation_id uuid not null references organisation,
  id int not null,
  law_id int not null,
  topic text not null,
  link text not null,
  date date not null,
  kind text not null check (kind in ('Order', 'Notification', 'Circular', 'Amendment')),
  version int not null default 1,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, law_id) references law
);
comment on table circular is 'Orders, notifications, circulars and amendments that authorities publish about laws';
comment on column circular.deleted_at is 'A deleted circular keeps its row for the timeline of its law';
create index circular_of_law on circular (organisation_id, law_id, date desc, id desc);
create index circular_newest on circular (organisation_id, date desc, id desc) where deleted_at is null;
select protect_organisation_table('circular', 'select, insert, update, delete');
