import { appendFile, cp, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from '../../server/src/database/upgrades/sql-files.ts';
import { repository } from '../product/fronts.mjs';

const expand = `
  alter table law add column next_text text, add column next_number int not null default 1;
  comment on column law.next_text is 'Of the next version';
  create table next_table (organisation_id uuid not null references organisation, primary key (organisation_id));
  comment on table next_table is 'Of the next version';
  select protect_organisation_table('next_table', 'select, insert');`;

const index = `-- outside of a transaction
  create index concurrently if not exists law_next on law (organisation_id, next_number);`;

/** A contracting migration: the version before it does not need what `expand` has added. */
const contract = (newest) => `-- contract: nothing since ${newest} needs it
  alter table law drop column next_text;`;

/**
 * Creates in an empty folder a next version of Lexboard: this one with one more migration of each kind and changed functions.
 * @returns its administration command
 */
export async function makeNextVersion(folder) {
  const server = path.join(folder, 'server');
  const own = path.join(repository, 'server');
  const isOwn = (file) => path.relative(own, file).split(path.sep)[0] !== 'node_modules';
  await cp(own, server, { recursive: true, filter: isOwn });
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  await symlink(path.join(own, 'node_modules'), path.join(server, 'node_modules'));
  const database = path.join(server, 'src', 'database');
  const migrations = path.join(database, 'migrations');
  const newest = readMigrationFiles().at(-1).name.slice(0, 3);
  await writeFile(path.join(migrations, '900-next.sql'), expand);
  await writeFile(path.join(migrations, '901-next-index.sql'), index);
  await writeFile(path.join(migrations, '902-next-contract.sql'), contract(newest));
  const functions = path.join(database, 'functions');
  for (const name of await readdir(functions))
    await appendFile(path.join(functions, name), '\n-- Changed.\n');
  return path.join(server, 'bin', 'lexboard.mjs');
}
