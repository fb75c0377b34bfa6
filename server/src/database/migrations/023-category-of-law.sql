-- What is attached to laws is listed with the category of its law, and so can be sorted by it.
create index on license (organisation_id, lower(law_category), id) where deleted_at is null;
create index on return_record (organisation_id, lower(law_category), id) where deleted_at is null;
create index on othercomp (organisation_id, lower(law_category), id) where deleted_at is null;
