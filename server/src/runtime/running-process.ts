import fs from 'node:fs';

/** Of a process that has ended, and that its parent has not asked about. */
const ended = new Set(['Z', 'X', 'x']);

function mayExist(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, but belongs to someone else.
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

/** What Linux says of a process from its state on; its name before that may hold anything. Undefined elsewhere. */
function readStat(pid: number): string[] | undefined {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return undefined;
  return fs.readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ');
}

/** The system uses pids again; with its start time (Linux, in ticks since boot) a pid is one process only. */
export function identifyProcess(pid: number): string {
  const fields = readStat(pid);
  return fields ? `${pid} ${fields[19] ?? ''}` : `${pid}`;
}

/**
 * Whether the process of an identity that was written down earlier, on this machine, still runs. One that was killed keeps its
 * pid until its parent asks about it, which the first process of a container may never do.
 */
export function isRunning(identity: string): boolean {
  const pid = Number.parseInt(identity, 10);
  if (!(pid > 0) || !mayExist(pid)) return false;
  return identifyProcess(pid) === identity && !ended.has(readStat(pid)?.[0] ?? '');
}
