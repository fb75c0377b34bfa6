-- Which version of the terms of use somebody has accepted, and when (shared-lib/src/domain/terms.ts).
create table terms_acceptance (
  organisation_id uuid not null,
  account_id int not null,
  version text not null,
  accepted_at timestamptz not null default now(),
  primary key (organisation_id, account_id, version),
  foreign key (organisation_id, account_id) references account on delete cascade
);
comment on table terms_acceptance is 'The versions of the terms of use that each account has accepted';
select protect_organisation_table('terms_acceptance', 'select, insert');

-- The version that was accepted along with the password: it counts once the code of two-factor sign-in was right.
alter table session add column accepts_terms text;
