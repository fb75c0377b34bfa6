-- A token may also name the owners of its remotes, and say where notices of them go.
alter table release_token drop constraint release_token_scopes_check;
alter table release_token add constraint release_token_scopes_check
  check (scopes <@ array['publish', 'canary', 'promote', 'rollback', 'administer']) not valid;
