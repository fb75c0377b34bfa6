-- What the database did with each save, and need not.

-- Each save changes a row of these two: what is left of the old ones is cleared once a tenth of the page is full of it,
-- instead of nine tenths, which everyone who looked for the row went through.
alter table audit_head set (fillfactor = 10);
alter table record_counter set (fillfactor = 10);

-- Their accounts name the organisation.
alter table timeline_entry drop constraint timeline_entry_organisation_id_fkey;
alter table record_version drop constraint record_version_organisation_id_fkey;

-- No save looks for its key before it any more. The function for that stays for servers of the version before, which may
-- still be running beside this.
comment on function find_made is 'Used before migration 031; to be dropped by a later one.';
