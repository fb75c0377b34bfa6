-- Whether the days between an event and its due day are working days (obligations §3.6).
alter table return_record add column workingdays text not null default '' check (workingdays in ('', 'yes'));
alter table othercomp add column workingdays text not null default '' check (workingdays in ('', 'yes'));
