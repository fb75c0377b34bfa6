-- Why something was done, and which version of its record an entry made.

alter table timeline_entry
  add column reason text not null default '',
  add column record_version int not null default 1;
