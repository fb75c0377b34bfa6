-- What is filed settles its period, whatever day the schedule later gives it (obligations §3.12, §3.13).
alter table occurrence add column period_from date, add column period_until date;
comment on column occurrence.period_from is
  'The first day of what it settles, by the schedule that made it; null where none was noted, and its schedule says';
comment on column occurrence.period_until is 'The last day of it';

alter table record_schedule add column holds_from date, add column kept_rules int not null default 0;
comment on column record_schedule.holds_from is
  'The statutory day from which the schedule holds since it changed: what is open before stays; null where it holds from its start';
comment on column record_schedule.kept_rules is
  'The version of the rules that its occurrences follow; the daily job makes those of an older one anew';
