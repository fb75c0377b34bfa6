alter table import add column acting_token text;
comment on column import.acting_token is 'Name of the token by which the import, or its undo, was started last; null for a session';
