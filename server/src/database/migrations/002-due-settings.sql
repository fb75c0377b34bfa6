-- What an organisation's due days follow from, beside its time zone. The beginnings are those of a new organisation.
alter table organisation
  add column weekly_off int[] not null default '{0}',
  add column alternate_saturdays boolean not null default false,
  add column holidays jsonb not null default '[]',
  add column holiday_rule text not null default 'keep' check (holiday_rule in ('keep', 'next', 'previous')),
  add column reminder_days int[] not null default '{30,7,1}',
  add column digest_hour int not null default 8 check (digest_hour between 0 and 23),
  add column escalate_after_days int not null default 3 check (escalate_after_days >= 0),
  add column settings_version int not null default 1;
comment on column organisation.weekly_off is 'Days of the week without work: 0 is Sunday';
comment on column organisation.alternate_saturdays is 'Whether the second and fourth Saturdays are off';
comment on column organisation.holidays is
  'A list of {day, name, states}, by day: an ISO day, and the ids of states whose records it holds for; none means all';
comment on column organisation.holiday_rule is 'Where a due day on a day off goes: stays, next or previous working day';
comment on column organisation.reminder_days is 'How many days before its due day an obligation is in the digest';
comment on column organisation.digest_hour is 'When the digest is sent, 0 to 23 in the time zone';
comment on column organisation.escalate_after_days is 'Days after which what is overdue goes to checker and administrators, too';
comment on column organisation.settings_version is 'Grows with each change of these and of the time zone';
grant update (weekly_off, alternate_saturdays, holidays, holiday_rule, reminder_days, digest_hour, escalate_after_days,
  settings_version) on organisation to lexboard_app;
