-- A record keeps the schedules that it had until a change that holds from a day (change of law §3).

alter table return_record add column earlier_schedules jsonb not null default '[]';
alter table othercomp add column earlier_schedules jsonb not null default '[]';
comment on column return_record.earlier_schedules is
  'The schedules that held before the present one, oldest first: until (the last day) and values of the schedule fields';
comment on column othercomp.earlier_schedules is
  'The schedules that held before the present one, oldest first: until (the last day) and values of the schedule fields';
