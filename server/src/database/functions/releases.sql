create or replace function raise_release_revision() returns trigger language plpgsql as $$
begin
  update release_revision set revision = revision + 1;
  return null;
end $$;
comment on function raise_release_revision is
  'Trigger: raises the revision with each change that affects which version people get';
create or replace trigger release_changes
  after insert or delete or update of stable_at, taken_back_at, retired_at on release
  for each statement execute function raise_release_revision();
create or replace trigger release_channel_changes
  after insert or delete or update of stable, canary, canary_percent, canary_since on release_channel
  for each statement execute function raise_release_revision();
create or replace trigger release_canary_for_changes after insert or delete or update on release_canary_for
  for each statement execute function raise_release_revision();
create or replace trigger release_owner_changes after insert or delete or update on release_owner
  for each statement execute function raise_release_revision();
create or replace trigger release_pin_changes after insert or delete or update on release_pin
  for each statement execute function raise_release_revision();
