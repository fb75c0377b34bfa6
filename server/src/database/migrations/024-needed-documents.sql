-- The names of the documents that each filing of a record needs.
alter table license add column documents jsonb not null default '[]';
alter table return_record add column documents jsonb not null default '[]';
alter table othercomp add column documents jsonb not null default '[]';
comment on column license.documents is 'The documents that each filing needs, by name';
comment on column return_record.documents is 'The documents that each filing needs, by name';
comment on column othercomp.documents is 'The documents that each filing needs, by name';
