-- Who caused which mails within the last day, so that nobody floods anybody with them. What a call that is refused would
-- have caused is rolled back with it.
create table mail_cause (
  organisation_id uuid not null,
  account_id int not null,
  cause text not null,
  at timestamptz not null default now(),
  foreign key (organisation_id, account_id) references account on delete cascade
);
create index mail_cause_of_organisation on mail_cause (organisation_id, cause, at);
create index mail_cause_of_account on mail_cause (organisation_id, account_id, cause, at);
select protect_organisation_table('mail_cause', 'select, insert, delete');
comment on table mail_cause is 'Which account caused which mails within the last day';

-- Requests are counted for a day; mails of one account also by the network that asked for them.
comment on table reset_request is 'Requests for reset links of the last day';
