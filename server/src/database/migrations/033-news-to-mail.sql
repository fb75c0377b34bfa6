-- outside of a transaction
create index concurrently if not exists due_news_to_mail on due_news (mail_at) where mail_at is not null;
