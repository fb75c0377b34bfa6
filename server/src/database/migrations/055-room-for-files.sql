-- How much the attached files of an organisation may take together, those included that were removed from their records.
-- Whoever runs the platform changes it (`lexboard organisation quota`).
alter table organisation add column attachment_megabytes int not null default 10240
  check (attachment_megabytes >= 0);
grant update (attachment_megabytes) on organisation to lexboard_directory;
