-- People have names, which stand wherever the names of accounts stood (decisions §10).

alter table account
  add column name text not null default '',
  add column shown_name text not null default '';
comment on column account.name is 'As the person is called; empty: by the username';
comment on column account.shown_name is
  'The name as it is shown, with the username where it could be taken for somebody else; kept by update_shown_names';
