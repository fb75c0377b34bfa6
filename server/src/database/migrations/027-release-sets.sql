-- Front ends that need each other are published, given to people and rolled back as one.
alter table release add column set_id uuid;
comment on column release.set_id is
  'The set that it was published in: who gets one of its releases gets all of them; null for a release by itself';
comment on column platform.shell is 'Nothing reads it: the shells that people have are among the releases';
