-- Names of what an encrypted backup holds tell nothing of it (docs/decisions/017-backups-of-ones-own-format.md).
create table backup_key (key bytea not null);
insert into backup_key values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
comment on table backup_key is 'One row, for the owner alone: names files in encrypted backups by their digests';
