-- Orders, notifications, circulars and amendments of laws.

create table circular (
  organisation_id uuid not null references organisation,
  id int not null,
  law_id int not null,
  topic text not null,
  link text not null,
  date date not null,
  kind text not null check (kind in ('Order', 'Notification', 'Circular', 'Amendment')),
  primary key (organisation_id, id),
  foreign key (organisation_id, law_id) references law
);
create index circular_newest on circular (organisation_id, law_id, date desc, id desc);
select protect_organisation_table('circular', 'select, insert, update, delete');
