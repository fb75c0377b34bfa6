import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

  it('refuses a folder that a living process has, and names it', () => {
    lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).toThrow(inUse(process.pid));
    expect(fs.readdirSync(folder)).toEqual(['database.lock']);
  });

  it('refuses clearly when another start takes it in the same moment', () => {
    lockDataFolder(folder);
    jest.spyOn(fs, 'existsSync').mockReturnValueOnce(false);
    expect(() => lockDataFolder(folder)).toThrow(inUse(process.pid));
    expect(fs.readdirSync(folder)).toEqual(['database.lock']);
  });

  it('gives the folder back', () => {
    lockDataFolder(folder)();
    lockDataFolder(folder)();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('makes the folder when it is missing', () => {
    const missing = path.join(folder, 'one', 'two');
    lockDataFolder(missing);
    expect(fs.readdirSync(missing)).toEqual(['database.lock']);
  });

  it('takes over from a process that died, but not while it lives', async () => {
    const script = `require(${JSON.stringify(path.join(import.meta.dirname, 'data-folder-lock.ts'))})
      .lockDataFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000)`;
    const other = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    expect(() => lockDataFolder(folder)).toThrow(inUse(other.pid));
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(() => lockDataFolder(folder)).not.toThrow();
    expect(fs.readFileSync(lockFile, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  });

  it('takes over when the pid now belongs to a younger process', () => {
    fs.writeFileSync(lockFile, `${process.pid} 1`);
    expect(() => lockDataFolder(folder)).not.toThrow();
  });

  it.each(['', 'nonsense', '-1', '0'])('takes over a file that names no process: %j', (content) => {
    fs.writeFileSync(lockFile, content);
    expect(() => lockDataFolder(folder)).not.toThrow();
  });
});
