-- An organisation may require a second factor of its people (doors §2).
alter table organisation add second_factor_required boolean not null default false;
comment on column organisation.second_factor_required is
  'Whether people need an authenticator app or a passkey: who has neither can do nothing but set one up';
grant update (second_factor_required) on organisation to lexboard_app;
