-- outside of a transaction
create index concurrently if not exists account_service on account (organisation_id, id) where service_owner is not null;
