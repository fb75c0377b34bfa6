-- Returns; "return" is a word of SQL, so their table has another name.

create table return_record (
  returncode text not null default '',
  return_name text not null default '',
  periodicity text not null default '',
  internalduedate text not null default '',
  startdate date,
  enddate date,
  dayscount int check (dayscount >= 0),
  day_month_arr jsonb not null default '[]',
  duedate text not null default '',
  governmentformat text not null default '',
  referencelink text not null default '',
  authority text not null default '',
  statutereference text not null default '',
  additionalinfo text not null default ''
);
select complete_record_table('return_record', 'return', 'return_name',
  'returncode return_name periodicity duedate governmentformat referencelink authority statutereference additionalinfo');
