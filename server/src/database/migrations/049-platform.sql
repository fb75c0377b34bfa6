-- Who publishes may be on another machine, with another checkout. From this row they know whether they have the store of
-- the servers, and which shell those serve.
create table platform (
  -- Also the name of a file in the attachment store.
  id uuid not null default gen_random_uuid(),
  -- The record of the shell's build, of the server that started last; null before the first start.
  shell jsonb
);
insert into platform default values;
comment on table platform is 'One row: what servers say to those who publish';
grant select, update on platform to lexboard_directory;
