-- Work that is sent back, waivers that wait for a checker, who may not decide alone, and days that moved (obligations §4, §6).
alter table occurrence
  add column sent_back_at timestamptz,
  add column waiver boolean not null default false,
  add column filed_owner int,
  add column unchecked_by int,
  add column moved_from date,
  add column moved_at timestamptz;
comment on column occurrence.sent_back_at is
  'When its checker sent it back; it stays while it is filed again and withdrawn, and ends once it is closed';
comment on column occurrence.waiver is
  'Whether what is submitted asks to waive it; filed_on is then the day on which that was asked';
comment on column occurrence.filed_owner is 'Who owned it when it was submitted: they do not approve it';
comment on column occurrence.unchecked_by is
  'Who took its checker away, where it has people of its own: they do not close it alone';
comment on column occurrence.moved_from is 'The due day before the last move of it while it was open';

alter table record_people add column unchecked_by int;
comment on column record_people.unchecked_by is
  'Who took the checker of the record away: they do not close alone what follows it';

alter table organisation add column four_eyes text not null default 'none';
alter table organisation add constraint organisation_four_eyes_check
  check (four_eyes in ('none', 'high', 'all')) not valid;
grant update (four_eyes) on organisation to lexboard_app;
comment on column organisation.four_eyes is
  'Of which sensitivities what is due always needs a checker: of none, of Critical and High, or of all';
