import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { attachedKinds, kinds } from '@lexboard/shared-lib/domain';
import { fillKindTemplate } from '../kind-columns.ts';
import { parseMarks, type IndexStatement } from './migration-marks.ts';

export interface SqlFile {
  name: string;
  statements: string;
  checksum: string;
}

export interface MigrationFile extends SqlFile {
  number: number;
  /**
   * The oldest program that the database still serves after this migration, given as the newest migration that it knows.
   * Undefined where the migration excludes no program.
   */
  servesFrom: number | undefined;
  /** Index statements, which run concurrently with writes instead of in a transaction. */
  indexes: IndexStatement[] | undefined;
}

const home = path.join(import.meta.dirname, '..');
const read = (name: string) => fs.readFileSync(path.join(home, name), 'utf8');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Ordered so that each table comes after those that it references. */
const tables = [
  'platform',
  'accounts',
  'idempotency',
  'records',
  'history',
  'attachments',
  'questions',
  'circulars',
  'due',
  'imports',
  'lists',
  'search',
  'audit',
  'mail',
  'views',
  'releases',
];

/** Functions that columns, indexes and policies of tables use. */
const functionsOfTables = ['access', 'texts'];

const areasOfFunctions = [
  ...functionsOfTables,
  'platform',
  'accounts',
  'deletion',
  'restricted',
  'records',
  'lists',
  'due',
  'reviews',
  'search',
  'audit',
  'mail',
  'releases',
  'imports',
  'sources',
  'webhooks',
];

/**
 * The baseline: the tables of every new database, as the migration before the first. Applied functions may change, these
 * tables may not.
 */
function readBaseline(): MigrationFile {
  const statements = tables.map((area) => read(`tables/${area}.sql`)).join('\n');
  const functions = functionsOfTables.map((area) => read(`functions/${area}.sql`));
  return {
    number: 0,
    name: '000-baseline',
    statements: [...functions, statements].join('\n'),
    checksum: digest(statements),
    servesFrom: undefined,
    indexes: undefined,
  };
}

/** Folders of the migrations. Tests add a folder with an invented migration. */
export const migrationFolders = [path.join(home, 'migrations')];

const fileName = /^(\d{3})-[a-z-]+\.sql$/;

function readMigration(folder: string, name: string): MigrationFile {
  const statements = fs.readFileSync(path.join(folder, name), 'utf8');
  const number = Number(fileName.exec(name)?.[1]);
  return { number, name, statements, checksum: digest(statements), ...parseMarks(name, statements) };
}

const readFolder = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readMigration(folder, name));

/**
 * Reads the baseline, then the numbered SQL files in order.
 * @throws when a name is not like `001-regulators.sql` or a number is used twice. Gaps are allowed: unmerged work may use
 *   those numbers
 */
export function readMigrationFiles(): MigrationFile[] {
  const files = [readBaseline(), ...migrationFolders.flatMap(readFolder)];
  files.slice(1).forEach(({ number, name }, index) => {
    const before = files[index]?.number ?? 0;
    if (!(number > before)) throw new Error(`Migration ${name} should have a number from ${before + 1} on`);
  });
  return files;
}

function readFunctions(area: string, statements = read(`functions/${area}.sql`)): SqlFile {
  return { name: `functions/${area}.sql`, statements, checksum: digest(statements) };
}

/**
 * Reads all functions and triggers in an order in which they can be applied; those of kinds filled with the columns of each
 * kind.
 */
export function readFunctionFiles(): SqlFile[] {
  const ofKinds = (area: string, among: typeof kinds) =>
    readFunctions(
      area,
      among.map((kind) => fillKindTemplate(read(`functions/${area}.sql`), kind)).join('\n'),
    );
  return [
    ...areasOfFunctions.map((area) => readFunctions(area)),
    ofKinds('each-kind', kinds),
    ofKinds('attached-kinds', attachedKinds),
  ];
}

/** Hash of all files and their names. It identifies the schema that they lead to. */
export function digestOfSchema(): string {
  const checksums = [...readMigrationFiles(), ...readFunctionFiles()].map(
    ({ name, checksum }) => `${name} ${checksum}`,
  );
  return digest(checksums.join()).slice(0, 16);
}
