-- outside of a transaction
create index concurrently if not exists due_news_of_account on due_news (organisation_id, account_id, id);
