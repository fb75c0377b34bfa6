-- Administrators change their organisation's name and logo (doors §6).
alter table organisation
  add logo bytea,
  add profile_version integer not null default 1;
comment on column organisation.logo is 'A small PNG for reports and mails, drawn from the file that was sent; null: none';
comment on column organisation.profile_version is 'Version of name and logo';
grant update (name, logo, profile_version) on organisation to lexboard_app;
