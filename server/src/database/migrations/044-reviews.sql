-- Reviews of records because of circulars (change of law §1, §2).
alter table circular add column number text not null default '', add column authority text not null default '',
  add column summary text not null default '', add column inforce jsonb not null default '[]',
  add column also_laws int[] not null default '{}';
comment on column circular.number is 'Number that its publisher gave it';
comment on column circular.inforce is 'Days on which it, or a part of it, comes into force, each with what does';
comment on column circular.also_laws is 'Further laws that it is about';

create table review (
  organisation_id uuid not null,
  id int not null,
  circular_id int not null,
  kind text not null check (kind in ('law', 'license', 'return', 'othercomp', 'notice')),
  record_id int not null,
  outcome text check (outcome in ('No change', 'Changed', 'New', 'Ended')),
  reason text not null default '',
  asked_at timestamptz not null default now(),
  before_version int not null,
  decided_version int,
  new_kind text,
  new_id int,
  primary key (organisation_id, id),
  unique (organisation_id, circular_id, kind, record_id),
  foreign key (organisation_id, id) references occurrence on delete cascade,
  foreign key (organisation_id, circular_id) references circular
);
comment on table review is
  'What a circular changes in a record. Each is an occurrence of kind review, whose id and record_id it has: with its day and people';
comment on column review.outcome is
  'What the reviewer said last. It counts where the occurrence is submitted or done; null: nobody said anything yet';
comment on column review.before_version is 'Version of the record when the review was asked for';
comment on column review.decided_version is 'Version of the record when the outcome was said';
comment on column review.new_kind is 'Kind of the record that was added; only of outcome New';
create index review_of_record on review (organisation_id, kind, record_id);
select protect_organisation_table('review', 'select, insert, update');
-- Its id is taken before the occurrence is inserted.
grant usage on sequence occurrence_id_seq to lexboard_app;

create policy own_units on review as restrictive using ((select acts_for_all()) is not null
  or exists (select from occurrence where occurrence.organisation_id = review.organisation_id and occurrence.id = review.id));
create policy restricted on review as restrictive using ((select sees_all_notices()) is not null
  or kind <> 'notice' or record_id not in (select unnest(hidden_notices())));

alter table occurrence drop constraint occurrence_kind_check,
  add constraint occurrence_kind_check check (kind in ('license', 'return', 'othercomp', 'notice', 'review')) not valid;
alter policy restricted on occurrence using ((select sees_all_notices()) is not null
  or case kind when 'notice' then record_id not in (select unnest(hidden_notices()))
    when 'review' then record_id not in (select unnest(hidden_occurrences())) else true end);
