-- A unit that has become part of another one.
alter table unit
  add column merged_into int,
  add constraint unit_merged_into foreign key (organisation_id, merged_into) references unit not valid;
comment on column unit.merged_into is 'The unit that goes on in its place, of one that is closed; null: none does';
