-- outside of a transaction
create index concurrently if not exists notice_by_previous on notice (organisation_id, upper(previous)) where previous <> '';
