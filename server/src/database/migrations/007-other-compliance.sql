-- Other compliances.

create table othercomp (
  code_name text not null default '',
  name text not null default '',
  task_type text not null default '',
  periodicity text not null default '',
  internal_due_date text not null default '',
  startdate date,
  enddate date,
  dayscount int check (dayscount >= 0),
  day_month_arr jsonb not null default '[]',
  due_date text not null default '',
  government_form text not null default '',
  referencelink text not null default '',
  authority text not null default '',
  statute_reference text not null default '',
  additional_info text not null default ''
);
select complete_record_table('othercomp', 'othercomp', 'name',
  'code_name name task_type periodicity due_date government_form referencelink authority statute_reference additional_info');
