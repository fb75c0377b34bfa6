import fs from 'node:fs';
import path from 'node:path';
import { openPglite } from './open-pglite.ts';

/** The owner of all tables here: like a hosted PostgreSQL's user it may create roles, and is no superuser. */
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
 * Makes an empty database in `folder` unless there is one. It is built beside its place and moved
 * there whole, so that a crash on the way leaves nothing that looks like a database.
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
