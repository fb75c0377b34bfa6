-- outside of a transaction
create index concurrently if not exists account_name on account (organisation_id, text_key(name)) where name <> '';
create index concurrently if not exists account_shown_name on account
  (organisation_id, lower(coalesce(nullif(shown_name, ''), username)));
