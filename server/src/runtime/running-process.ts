import fs from 'node:fs';

/** States of an ended process: zombie, dead. */
const ended = new Set(['Z', 'X', 'x']);

function mayExist(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The fields of /proc/<pid>/stat from the state on. The name before it may contain any character, so the text is split
 * after it. Undefined on other systems.
 */
function readStat(pid: number): string[] | undefined {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return undefined;
  return fs.readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ');
}

/** Identifies a process. The system reuses pids, so on Linux the start time (in ticks since boot) is added. */
export function identifyProcess(pid: number): string {
  const fields = readStat(pid);
  return fields ? `${pid} ${fields[19] ?? ''}` : `${pid}`;
}

/**
 * Whether the process of a stored identity still runs on this machine. A killed process keeps its pid as a zombie until
 * its parent reaps it, which the first process of a container may never do.
 */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  if (!(pid > 0) || !mayExist(pid)) return false;
  return identifyProcess(pid) === identity && !ended.has(readStat(pid)?.[0] ?? '');
}
