import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrationFolders } from '../../database/upgrades/sql-files.ts';

/**
 * Adds migrations that a test has made up, so that it says the same whichever there are.
 * @param texts by the names of the files
 * @returns what takes them away again
 */
export function addMigrations(texts: Record<string, string>): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lexboard-migrations-'));
  for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(folder, name), text);
  migrationFolders.push(folder);
  return () => {
    migrationFolders.splice(migrationFolders.indexOf(folder), 1);
    rmSync(folder, { recursive: true });
  };
}
