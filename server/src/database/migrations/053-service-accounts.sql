-- Accounts of programs, which no person signs in to (doors §3).
alter table account add column service_owner int;
alter table account
  add constraint account_service_owner foreign key (organisation_id, service_owner) references account not valid,
  add constraint account_service_has_no_door check (service_owner is null or (role = 'no' and password_hash is null)) not valid;
comment on column account.service_owner is 'The person who owns this service account, which nobody signs in to; null: it is a person''s';
