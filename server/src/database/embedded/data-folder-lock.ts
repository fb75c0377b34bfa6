import fs from 'node:fs';
import path from 'node:path';
import { isAlreadyThere } from '../../runtime/file-failures.ts';
import { identifyProcess, isRunning } from '../../runtime/running-process.ts';

function refuse(dataDir: string, identity: string): never {
  const pid = Number.parseInt(identity, 10);
  throw new Error(
    `The data folder ${dataDir} is in use by process ${pid}; stop it first, or set DATA_DIR to another folder`,
  );
}

/**
 * Removes the lock of a dead process. Two processes may find it at once, so the moved file is read again and put back if its
 * owner is alive.
 */
function removeStale(file: string, aside: string, dataDir: string): void {
  const identity = fs.readFileSync(file, 'utf8');
  if (isRunning(identity)) refuse(dataDir, identity);
  fs.renameSync(file, aside);
  const moved = fs.readFileSync(aside, 'utf8');
  if (isRunning(moved)) {
    fs.renameSync(aside, file);
    refuse(dataDir, moved);
  }
  fs.rmSync(aside);
}

/** Links the lock file atomically: of two simultaneous starts one fails. */
function linkOrRefuse(own: string, file: string, dataDir: string): void {
  try {
    fs.linkSync(own, file);
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
    refuse(dataDir, fs.readFileSync(file, 'utf8'));
  }
}

/**
 * Locks the data folder for this process, since two processes on one folder destroy it. The lock of a dead process is taken
 * over. A lock does not work across machines or containers that share a folder.
 * @returns the function that releases it
 * @throws naming the process that holds it
 */
export function lockDataFolder(dataDir: string): () => void {
  fs.mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'database.lock');
  const own = `${file}.${process.pid}`;
  fs.writeFileSync(own, identifyProcess(process.pid));
  try {
    if (fs.existsSync(file)) removeStale(file, `${own}.stale`, dataDir);
    linkOrRefuse(own, file, dataDir);
  } finally {
    fs.rmSync(own);
  }
  return () => fs.rmSync(file, { force: true });
}
