-- What was done before a record came to Lexboard (daily work §7).

alter table return_record add column doneuntil date;
alter table othercomp add column doneuntil date;
comment on column return_record.doneuntil is 'What was due up to this day was done before Lexboard';
comment on column othercomp.doneuntil is 'What was due up to this day was done before Lexboard';

alter table occurrence add column before_lexboard boolean not null default false;
comment on column occurrence.before_lexboard is
  'Whether it is closed because its record says that it was done before Lexboard. Its outcome is then waived';
