-- A day belongs to a time zone: an organisation's, which its administrators change. What is stored is UTC.
alter table organisation add column time_zone text not null default 'Asia/Kolkata';
comment on column organisation.time_zone is 'In which its files, mails and days are written; a name of the tz database';
create policy own_settings on organisation for update using (id = current_organisation());
grant update (time_zone) on organisation to lexboard_app, lexboard_directory;
