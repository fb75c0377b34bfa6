import fs from 'node:fs';
import path from 'node:path';
import { isForbidden, isMissing } from './file-failures.ts';

/** Mode bits of group and others. */
const FOR_OTHERS = 0o077;

/** The sticky bit: set on `/tmp`, and on a tmpfs that a container may get. */
const STICKY = 0o1000;

/**
 * Makes this process create files and folders for its own user only, whatever umask it inherited.
 * @returns the inherited umask
 */
export const makeFilesPrivate = (): number => process.umask(FOR_OTHERS);

/** Aborts the start, with two lines of text. */
const cannotProtect = (name: string, cause?: unknown) =>
  new Error(
    `${name} can be read by other accounts of this machine, and this account cannot change that.
Give everything in DATA_DIR to the account that runs Lexboard, on a file system that knows owners and modes.`,
    { cause },
  );

function restrictToOwner(name: string, mode: number): void {
  try {
    fs.chmodSync(name, mode & 0o700);
  } catch (error) {
    if (isMissing(error)) return;
    throw cannotProtect(name, error);
  }
  // Some file systems report success and change nothing.
  const changed = fs.lstatSync(name, { throwIfNoEntry: false });
  if (changed && (changed.mode & FOR_OTHERS) !== 0) throw cannotProtect(name);
}

function listEntries(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch (error) {
    // A folder that this account cannot read, such as lost+found, is not part of our data.
    if (isMissing(error) || isForbidden(error)) return [];
    throw error;
  }
}

/** Contents before the folder itself: a run that was interrupted is then repeated at the next start. */
function protect(name: string): void {
  const found = fs.lstatSync(name, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if (found.isDirectory()) for (const entry of listEntries(name)) protect(path.join(name, entry));
  if ((found.mode & FOR_OTHERS) !== 0) restrictToOwner(name, found.mode);
}

/**
 * Restricts a data folder and its content to the account of this process (folders 0700, files 0600), and all files that
 * the process creates later. Targets of symbolic links are left alone. Windows has no such modes: there the folder
 * inherits the permissions of its parent.
 * @throws Error with two lines of explanation where that is impossible
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
