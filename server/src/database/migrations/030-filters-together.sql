-- The index that lists of a category and a law status go through also knows the states: whatever filters are set together, no
-- row is read that is not shown.
drop index law_organisation_id_category_active_created_at_id_idx,
  license_organisation_id_law_category_law_status_created_at__idx,
  return_record_organisation_id_law_category_law_status_creat_idx,
  othercomp_organisation_id_law_category_law_status_created_a_idx;
create index law_of_category on law (organisation_id, category, active, created_at desc, id desc)
  include (status, state) where deleted_at is null;
create index license_of_category on license (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state) where deleted_at is null;
create index return_of_category on return_record (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state) where deleted_at is null;
create index othercomp_of_category on othercomp (organisation_id, law_category, law_status, created_at desc, id desc)
  include (publish_status, state) where deleted_at is null;
