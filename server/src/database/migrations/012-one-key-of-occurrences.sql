-- contract: nothing since 010 needs it
alter table occurrence
  drop constraint occurrence_organisation_id_kind_record_id_statutory_day_eve_key;
alter table occurrence validate constraint occurrence_unit;
