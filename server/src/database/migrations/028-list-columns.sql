-- The columns of a kind's list as a person wants them: which, in which order, how wide. They follow the person to
-- another browser.

create table list_columns (
  organisation_id uuid not null references organisation,
  account_id int not null,
  kind text not null,
  columns jsonb not null,
  primary key (organisation_id, account_id, kind),
  foreign key (organisation_id, account_id) references account on delete cascade
);
select protect_organisation_table('list_columns', 'select, insert, update');
