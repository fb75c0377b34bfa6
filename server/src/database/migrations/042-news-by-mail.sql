-- outside of a transaction
create index concurrently if not exists due_news_by_mail on due_news (organisation_id, mail_hash) where mail_hash is not null;
