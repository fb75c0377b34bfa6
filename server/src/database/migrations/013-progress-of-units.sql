-- How far a record's units are arranged, where they are too many for one transaction.
alter table record_schedule
  add column unit_cursor int,
  add column unit_from date,
  add column unit_done int not null default 0,
  add column unit_total int not null default 0;
comment on column record_schedule.unit_cursor is
  'The last unit whose occurrences were arranged, where others wait for the daily job; -1: all wait; null: none does';
comment on column record_schedule.unit_from is
  'First day of a change of the schedule while units wait for it; holds_from is the same day';
comment on column record_schedule.unit_done is 'Number of units that were arranged, while others wait';
comment on column record_schedule.unit_total is
  'Number of units that have occurrences or should have them; 0 for the organisation as a whole';
