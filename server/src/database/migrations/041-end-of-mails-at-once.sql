-- A mail about news has a link of its own that stops such mails, as the digest has (daily work §6, RFC 8058).
alter table due_news add column mail_hash bytea;
comment on column due_news.mail_hash is 'SHA-256 of the unsubscribe link in the mail that told it; null: no mail did';
