-- A person may act for hundreds of units: a hash finds a row's unit as fast as among few.
alter policy own_units on occurrence using ((select acts_for_all()) is not null
  or unit_id in (select unnest(acting_units()))
  or unit_id is null and (select acting_account()) in (owner, checker));

-- Finds the organisations with waiting units by one look into the index of waiting ones.
grant select (organisation_id, unit_cursor) on record_schedule to lexboard_search;
create policy searching on record_schedule for select to lexboard_search using (unit_cursor is not null);
