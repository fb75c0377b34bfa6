-- Licenses.

create table license (
  license text not null default '',
  licensecode text not null default '',
  renewal text not null default '',
  validity text not null default '',
  government text not null default '',
  reference text not null default '',
  authority text not null default '',
  statute text not null default '',
  additional text not null default ''
);
select complete_record_table('license', 'license', 'license',
  'license licensecode renewal validity government reference authority statute additional');
