alter table notice add column previous text not null default '';
comment on column notice.previous is 'Unique code of the notice that it follows; empty: none';
