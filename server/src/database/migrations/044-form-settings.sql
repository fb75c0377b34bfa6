-- What an organisation decides about its forms.
alter table organisation add column form_settings jsonb not null default '{}';
comment on column organisation.form_settings is
  'Order of dates, states below central laws, fields that published records may leave empty; what is missing is as documented';
grant update (form_settings) on organisation to lexboard_app;
