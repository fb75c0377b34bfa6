import { addMigrations } from './added-migrations.ts';
import { findFunctionFaults, findMigrationFaults } from './migration-rules.ts';
import { readFunctionFiles, readMigrationFiles } from '../../database/upgrades/sql-files.ts';

const rulesOf = (text: string) =>
  findMigrationFaults('100-sample.sql', text).map((fault) => fault.split(':')[0]);

describe('The rules of migrations', () => {
  it.each([
    ['ban-drop-table', 'drop table law'],
    ['ban-drop-column', 'alter table law drop column rules'],
    ['ban-drop-column', 'alter table law add column mine text, drop rules'],
    ['ban-drop-function', 'drop function if exists find_listed'],
    ['ban-drop-function', 'drop policy own_organisation on law'],
    ['ban-revoke', 'revoke select on law from lexboard_app'],
    ['renaming', 'alter table law rename to act'],
    ['renaming', 'alter table law rename column law to name'],
    ['renaming', 'alter index law_name rename to law_by_name'],
    ['changing-column-type', 'alter table law alter column rules type jsonb using rules::jsonb'],
    ['changing-column-type', 'alter table law alter rules set data type jsonb'],
    ['adding-not-nullable-field', 'alter table law alter rules set not null'],
    ['ban-drop-default', 'alter table law alter rules drop default'],
    ['adding-required-field', 'alter table law add column mine text not null'],
    ['adding-required-field', 'ALTER TABLE law ADD mine text NOT NULL'],
  ])('leave %s to a contract: %s', (rule, statement) => {
    expect(rulesOf(`${statement};`)).toEqual([rule]);
    expect(rulesOf(`-- contract: nothing since 099 needs it\n${statement};`)).toEqual([]);
  });

  it.each([
    ['require-concurrent-index-creation', 'create index law_mine on law (mine)'],
    ['require-concurrent-index-creation', 'create unique index if not exists law_mine on law (mine)'],
    ['require-concurrent-index-deletion', 'drop index law_mine'],
    ['constraint-missing-not-valid', 'alter table law add constraint mine check (mine > 0)'],
    [
      'constraint-missing-not-valid',
      'alter table law add foreign key (organisation_id, owner) references account',
    ],
    ['constraint-missing-not-valid', "alter table law add column mine text check (mine in ('a', 'b'))"],
    ['constraint-missing-not-valid', 'alter table law add mine uuid references organisation'],
    ['disallowed-unique-constraint', 'alter table law add constraint mine unique (organisation_id, mine)'],
    ['adding-field-with-default', 'alter table law add column mine uuid not null default gen_random_uuid()'],
    [
      'adding-field-with-default',
      'alter table law add column mine text generated always as (lower(law)) stored',
    ],
    ['ban-long-update', 'update law set id = id'],
    ['ban-long-update', 'delete from timeline_entry'],
    ['ban-long-update', 'insert into record_people select organisation_id, id from law'],
    ['ban-truncate', 'truncate search_index'],
    ['ban-do-block', "do $$ begin execute 'drop table law'; end $$"],
  ])('refuse %s to everybody: %s', (rule, statement) => {
    expect(rulesOf(`${statement};`)).toEqual([rule]);
    expect(rulesOf(`-- contract: nothing since 099 needs it\n${statement};`)).toEqual([rule]);
  });

  it('refuse to validate in the transaction that adds, and a contract of what only its own version does without', () => {
    const add = 'alter table law add constraint mine check (mine > 0) not valid;';
    expect(rulesOf(add)).toEqual([]);
    expect(rulesOf(`${add} alter table law validate constraint mine;`)).toEqual([
      'constraint-validated-at-once',
    ]);
    expect(rulesOf('-- contract: nothing since 100 needs it\ndrop table law;')).toEqual([
      'contract-of-the-same-version',
    ]);
    expect(rulesOf('create index concurrently if not exists law_mine on law (mine);')).toEqual([
      'ban-concurrent-index-creation-in-transaction',
    ]);
  });

  it.each([
    'alter table law add column mine text, add column other int not null default 0',
    "alter table law add column mine text[] not null default '{}', alter column rules drop not null",
    'alter table law add column at timestamptz not null default now()',
    "comment on column law.mine is 'It''s mine; drop table law'",
    'create table mine (id int); create index mine_id on mine (id); alter table mine add check (id > 0)',
    'update platform set mine = 1',
    'grant select on law to lexboard_app',
    'alter table law validate constraint mine',
    'alter table import drop constraint mine, add constraint mine check (kind in (1, 2)) not valid',
    '-- outside of a transaction\ncreate index concurrently if not exists law_mine on law (mine)',
    '-- outside of a transaction\ndrop index concurrently if exists law_mine',
  ])('let pass: %s', (statement) => {
    expect(rulesOf(`-- drop table law;\n${statement};`)).toEqual([]);
  });

  it('let nothing that could be left half done stand outside of a transaction', () => {
    const text = '-- outside of a transaction\nalter table law add column mine text;';
    expect(() => rulesOf(text)).toThrow('it may only create or drop an index concurrently');
  });

  it('are kept by every migration', () => {
    const findFaults = () =>
      readMigrationFiles()
        .slice(1)
        .flatMap(({ name, statements }) => findMigrationFaults(name, statements));
    expect(findFaults()).toEqual([]);
    const remove = addMigrations({ '900-made-up.sql': 'drop table law;' });
    expect(findFaults()).toEqual(['ban-drop-table: drop table law']);
    remove();
  });

  it('are kept by the files of functions, which older servers go on to call', () => {
    expect(findFunctionFaults('drop function mine; create function mine() returns int')).toHaveLength(2);
    expect(readFunctionFiles().flatMap(({ statements }) => findFunctionFaults(statements))).toEqual([]);
  });
});
