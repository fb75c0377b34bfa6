import fs from 'node:fs';
import path from 'node:path';
import { openPglite } from './open-pglite.ts';

/** The role that owns all tables. Like the user of a hosted PostgreSQL it can create roles, but is no superuser. */
export const OWNER = 'lexboard_owner';

const firstScript = `
  create role ${OWNER} nologin createrole;
  alter database postgres owner to ${OWNER};
  alter schema public owner to ${OWNER};
  checkpoint;
`;

function forceToDisk(name: string): void {
  const handle = fs.openSync(name, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

function forceTreeToDisk(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) forceTreeToDisk(name);
    else forceToDisk(name);
  }
  forceToDisk(folder);
}

/**
 * Creates an empty database in `folder` unless there is one. It is built in a temporary folder and renamed, so that a crash
 * never leaves half a database behind.
 */
export async function createDataFolder(folder: string): Promise<void> {
  if (fs.existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { recursive: true });
  const pglite = await openPglite(unfinished);
  await pglite.exec(firstScript);
  await pglite.close();
  forceTreeToDisk(unfinished);
  fs.renameSync(unfinished, folder);
  forceToDisk(path.dirname(folder));
}
