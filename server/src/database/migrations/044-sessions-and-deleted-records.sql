-- What people read of their own sessions. The public id names a session to its owner: the token's hash stays in the database.
alter table session
  add column public_id uuid not null default gen_random_uuid(),
  -- Where it was started from, and by which browser.
  add column address text not null default '',
  add column user_agent text not null default '',
  add unique (organisation_id, public_id);
