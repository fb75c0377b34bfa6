import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface MigrationFile {
  number: number;
  name: string;
  statements: string;
  checksum: string;
}

const fileName = /^(\d{3})-[a-z-]+\.sql$/;
const home = path.join(import.meta.dirname, 'migrations');

function readMigration(name: string): MigrationFile {
  const statements = fs.readFileSync(path.join(home, name), 'utf8');
  const checksum = createHash('sha256').update(statements).digest('hex');
  return { number: Number(fileName.exec(name)?.[1]), name, statements, checksum };
}

/**
 * The numbered SQL files in order.
 * @throws when a name is not like `001-platform.sql` or a number is used twice; those that are missing may be taken by
 * what is being worked on elsewhere
 */
export function readMigrationFiles(): MigrationFile[] {
  const files = fs.readdirSync(home).sort().map(readMigration);
  files.forEach(({ number, name }, index) => {
    const before = files[index - 1]?.number ?? 0;
    if (!(number > before)) throw new Error(`Migration ${name} should have a number from ${before + 1} on`);
  });
  return files;
}

/** Names the state that all migrations together lead to: changes with each of them. */
export function digestOfMigrations(): string {
  const checksums = readMigrationFiles().map(({ checksum }) => checksum);
  return createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16);
}
