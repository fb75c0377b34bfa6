-- Choices that administrators rename, retire and merge (doors §6).
alter table choice
  add retired boolean not null default false,
  add merged_into integer,
  add former text[] not null default '{}';
comment on column choice.retired is 'It is offered no more. Records that have it keep it';
comment on column choice.merged_into is 'Id of the choice of the same list that took its place; null: none did';
comment on column choice.former is 'Names that it had, and those of choices that were merged into it';
