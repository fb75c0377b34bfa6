import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { identifyHolder } from '../../runtime/lease.ts';
import { lockDataFolder } from './data-folder-lock.ts';

describe('lockDataFolder', () => {
  let folder: string;
  let lockFile: string;

  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-lock-'));
    lockFile = path.join(folder, 'database.lock');
  });

  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const inUse = (pid: number | undefined) =>
    `The data folder ${folder} is in use by process ${pid}; stop it first, or set DATA_DIR to another folder`;

  it('refuses a folder that a living process has, and names it', async () => {
    await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(inUse(process.pid));
    expect(fs.readdirSync(folder)).toEqual(['database.lock']);
  });

  it('refuses clearly when another start takes it in the same moment', async () => {
    fs.writeFileSync(lockFile, '999999 1');
    const starts = await Promise.allSettled([lockDataFolder(folder), lockDataFolder(folder)]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(fs.readdirSync(folder)).toEqual(['database.lock']);
  });

  it('gives the folder back', async () => {
    await (
      await lockDataFolder(folder)
    )();
    await (
      await lockDataFolder(folder)
    )();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('makes the folder when it is missing', async () => {
    const missing = path.join(folder, 'one', 'two');
    await lockDataFolder(missing);
    expect(fs.readdirSync(missing)).toEqual(['database.lock']);
  });

  it.each([
    ['on another machine', { host: 'elsewhere' }],
    ['in another container of this name', { namespace: 'pid:[1]' }],
  ])('takes over from a process %s, but not while it shows life', async (_where, other) => {
    // Such an id means another process here.
    const holder = { ...identifyHolder(), id: 'other', process: '1 1', ...other };
    fs.writeFileSync(lockFile, JSON.stringify(holder));
    let beats = 0;
    const lively = () => fs.promises.utimes(lockFile, (beats += 1), beats);
    await expect(lockDataFolder(folder, lively)).rejects.toThrow('is in use by process 1');
    const watched = beats;
    await (
      await lockDataFolder(folder, () => Promise.resolve())
    )();
    expect([watched, fs.readdirSync(folder)]).toEqual([1, []]);
  });

  it('takes over from a process that died, but not while it lives', async () => {
    const script = `require(${JSON.stringify(path.join(import.meta.dirname, 'data-folder-lock.ts'))})
      .lockDataFolder(${JSON.stringify(folder)}).then(() => console.log('locked')); setInterval(() => {}, 1000)`;
    const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    await expect(lockDataFolder(folder)).rejects.toThrow(inUse(other.pid));
    other.kill('SIGKILL');
    await once(other, 'exit');
    await lockDataFolder(folder);
    expect(fs.readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`"process":"${process.pid}\\b`));
  });

  it('takes over when the pid now belongs to a younger process', async () => {
    fs.writeFileSync(lockFile, `${process.pid} 1`);
    await expect(lockDataFolder(folder)).resolves.toBeDefined();
  });

  it.each(['', 'nonsense', '-1', '0'])('takes over a file that names no process: %j', async (content) => {
    fs.writeFileSync(lockFile, content);
    await expect(lockDataFolder(folder)).resolves.toBeDefined();
  });
});
