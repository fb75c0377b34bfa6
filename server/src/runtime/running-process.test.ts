import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { identifyProcess, isRunning } from './running-process.ts';

const onLinux = process.platform === 'linux' ? it : () => undefined;

onLinux('A process does not run any more once it was killed, though its parent never asks', async () => {
  const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 1000'], { stdio: 'pipe' });
  const said: unknown[] = await once(parent.stdout, 'data');
  const pid = Number(String(said[0]));
  const identity = identifyProcess(pid);
  try {
    expect(isRunning(identity)).toBe(true);
    process.kill(pid, 'SIGKILL');
    while (isRunning(identity)) await wait(5);
    // Its pid is still there.
    expect(fs.existsSync(`/proc/${pid}/stat`)).toBe(true);
  } finally {
    parent.kill('SIGKILL');
  }
});

it('A process is the one that was written down', () => {
  expect(isRunning(identifyProcess(process.pid))).toBe(true);
  expect(isRunning(`${process.pid} 1`)).toBe(false);
});
