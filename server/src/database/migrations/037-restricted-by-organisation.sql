-- outside of a transaction
create index concurrently if not exists notice_restricted on notice (organisation_id, id) where restricted = 'yes';
