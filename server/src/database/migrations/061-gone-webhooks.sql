-- A receiver that answers 410 Gone is sent nothing more (doors §4).
alter table webhook add column gone_at timestamptz;
comment on column webhook.gone_at is 'Since when nothing is sent or queued, as it answered 410 Gone; null: it did not, or a person began it again';
grant select (gone_at) on webhook to lexboard_search;
