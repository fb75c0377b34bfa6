-- Questions of laws and their answers, option lists, and the rules that decide whether a law applies (docs/applicability.md).

create table law_question (
  organisation_id uuid not null references organisation,
  id int not null,
  law_id int not null,
  question text not null check (question <> ''),
  input text not null check (input in ('text', 'select', 'radio')),
  answer text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by int not null,
  updated_at timestamptz not null default now(),
  updated_by int not null,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, law_id) references law
);
comment on table law_question is 'Questions of laws and their answers';
comment on column law_question.answer is 'Empty while unanswered';
-- Rules refer to questions by their text, so a law has each text only once.
create unique index law_question_once on law_question (organisation_id, law_id, lower(question)) where deleted_at is null;
-- Finds the laws that ask the same question.
create index law_question_same on law_question (organisation_id, lower(question), input) where deleted_at is null;
create index law_question_law on law_question (organisation_id, law_id, id);
select protect_organisation_table('law_question', 'select, insert, update');

create table law_option_list (
  organisation_id uuid not null references organisation,
  law_id int not null,
  input text not null check (input in ('select', 'radio')),
  options text[] not null check (cardinality(options) > 0),
  version int not null default 1,
  primary key (organisation_id, law_id, input),
  foreign key (organisation_id, law_id) references law
);
comment on table law_option_list is 'Options of answers, by type of input. A law without a row offers Yes and No';
select protect_organisation_table('law_option_list', 'select, insert, update');

create table law_rule (
  organisation_id uuid not null references organisation,
  id int not null,
  law_id int not null,
  name text not null check (name <> ''),
  connective text not null check (connective in ('Any', 'All')),
  outcome text not null check (outcome in ('Applicable', 'Not Applicable')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by int not null,
  updated_at timestamptz not null default now(),
  updated_by int not null,
  deleted_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, law_id) references law
);
comment on table law_rule is 'Rules of laws: if any or all conditions hold, the outcome applies';
create index law_rule_law on law_rule (organisation_id, law_id, id);
select protect_organisation_table('law_rule', 'select, insert, update');

create table law_rule_row (
  organisation_id uuid not null references organisation,
  rule_id int not null,
  id int not null,
  position int not null,
  question_id int not null,
  operator text not null,
  answer text not null,
  primary key (organisation_id, rule_id, id),
  foreign key (organisation_id, rule_id) references law_rule,
  foreign key (organisation_id, question_id) references law_question
);
comment on table law_rule_row is 'The conditions of a rule: a question, an operator, an answer';
create index law_rule_row_question on law_rule_row (organisation_id, question_id);
select protect_organisation_table('law_rule_row', 'select, insert, update, delete');

create table law_applicability (
  organisation_id uuid not null references organisation,
  law_id int not null,
  result text not null default 'Not decided' check (result in ('Applicable', 'Not Applicable', 'Not decided', 'Conflict')),
  primary key (organisation_id, law_id),
  foreign key (organisation_id, law_id) references law
);
comment on table law_applicability is
  'Combined result of a law''s rules, updated with every change that affects it. A change of questions, options or rules '
  'locks this row, not the law''s, so that saves of records do not wait. A law without a row has no questions';
create index law_applicability_result on law_applicability (organisation_id, result, law_id);
select protect_organisation_table('law_applicability', 'select, insert, update');
