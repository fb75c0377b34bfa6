-- A record may have its own rule for days off (daily work §7).

alter table license add column holidayrule text not null default '';
alter table return_record add column holidayrule text not null default '';
alter table othercomp add column holidayrule text not null default '';
comment on column license.holidayrule is 'Its own rule for days off: keep, next or previous. Empty: the organisation''s';
comment on column return_record.holidayrule is 'Its own rule for days off: keep, next or previous. Empty: the organisation''s';
comment on column othercomp.holidayrule is 'Its own rule for days off: keep, next or previous. Empty: the organisation''s';
