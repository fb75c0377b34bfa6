alter table release_channel add policy jsonb;
comment on column release_channel.policy is
  '{canary: {percent, minutes} or null, badStable}: what a version needs before everyone gets it, and what happens to a bad '
  'stable one. Null: anything may go to everyone, and a bad one raises an alarm';
