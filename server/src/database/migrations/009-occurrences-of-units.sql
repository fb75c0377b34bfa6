-- The version after this one stores occurrences of units. Inserts of this version name no unique key any more.
alter table occurrence
  add column unit_id int,
  add constraint occurrence_unit foreign key (organisation_id, unit_id) references unit not valid;
comment on column occurrence.unit_id is 'The unit that it is due for; null: the organisation as a whole';
