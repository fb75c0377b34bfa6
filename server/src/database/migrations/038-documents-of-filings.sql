-- What a filing needed, and what its files are (daily work §2).
alter table occurrence
  add column documents jsonb,
  add column missing_reason text not null default '';
comment on column occurrence.documents is
  'Names of the documents that the record needed when it was filed. Null: not filed, or filed without a word of them';
comment on column occurrence.missing_reason is 'Why it was filed without some of them';

alter table attachment
  add column attached_at timestamptz,
  add column document text not null default '',
  add column document_day date;
comment on column attachment.attached_at is
  'When its record was saved with it. Null: before this was stored. Later than filed_at of an occurrence: added after the filing';
comment on column attachment.document is 'The needed document of a filing that it is; empty: none';
comment on column attachment.document_day is 'The day on the document itself, beside that of the upload';
