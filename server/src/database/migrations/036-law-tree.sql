-- The newest change of a law says whether a tree of laws that a server has built is still up to date.
create index system_log_law on system_log (organisation_id, sequence) where subject_kind = 'law';
