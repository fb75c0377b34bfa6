-- A verdict on a canary also asks of how many people and organisations its sessions are.
drop index release_health_sessions;
create index release_health_sessions on release_health (remote, version, began_at)
  include (given, chance, organisation_id, account_id) where first_of_session;
