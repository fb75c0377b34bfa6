import fs from 'node:fs';
import path from 'node:path';
import { isForbidden, isMissing } from './file-failures.ts';

/** The rights of the group and everybody else. */
const FOR_OTHERS = 0o077;

/** Has `/tmp`, and the empty disk in memory that a container may be given. */
const STICKY = 0o1000;

/**
 * From now on this process makes files and folders for its user alone, whatever the umask of whoever started it.
 * @returns that umask
 */
export const makeFilesPrivate = (): number => process.umask(FOR_OTHERS);

/** A start stops with these two lines. */
const cannotProtect = (name: string, cause?: unknown) =>
  new Error(
    `${name} can be read by other accounts of this machine, and this account cannot change that.
Give everything in DATA_DIR to the account that runs Lexboard, on a file system that knows owners and modes.`,
    { cause },
  );

function takeFromOthers(name: string, mode: number): void {
  try {
    fs.chmodSync(name, mode & 0o700);
  } catch (error) {
    if (isMissing(error)) return;
    throw cannotProtect(name, error);
  }
  // Some file systems answer that it is done, and do nothing.
  const changed = fs.lstatSync(name, { throwIfNoEntry: false });
  if (changed && (changed.mode & FOR_OTHERS) !== 0) throw cannotProtect(name);
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (error) {
    // A folder that is closed to this account too, such as lost+found, is none of ours.
    if (isMissing(error) || isForbidden(error)) return [];
    throw error;
  }
}

/** The contents first: a correction that breaks off is done again at the next start. */
function protect(name: string): void {
  const found = fs.lstatSync(name, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const entry of namesIn(name)) protect(path.join(name, entry));
  if ((found.mode & FOR_OTHERS) !== 0) takeFromOthers(name, found.mode);
}

/**
 * Makes a data folder and everything in it accessible to the account of this process alone (folders 0700, files 0600),
 * and with it all that this process makes from now on. The targets of symbolic links are left as they are. Windows
 * knows no such modes: there the folder has the rights of the one it is in.
 * @throws with two clear lines where that cannot be done
 */
export function protectDataFolder(dataDir: string): void {
  makeFilesPrivate();
  if (process.platform === 'win32') return;
  const folder = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (!folder) return;
  if ((folder.mode & STICKY) !== 0 && fs.readdirSync(dataDir).length > 0)
    throw new Error(
      `DATA_DIR is ${dataDir}, which all accounts of this machine share.\nSet it to a folder of its own.`,
    );
  protect(fs.realpathSync(dataDir));
}
