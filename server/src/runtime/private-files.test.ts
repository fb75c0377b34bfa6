import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { protectDataFolder } from './private-files.ts';

let dataDir: string;
let usualMask: number;

const write = (name: string, mode: number) => {
  const file = path.join(dataDir, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, name);
  fs.chmodSync(file, mode);
  return file;
};
const modeOf = (name: string) => (fs.lstatSync(name).mode & 0o777).toString(8);

beforeEach(() => {
  usualMask = process.umask(0o022);
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-private-'));
  fs.chmodSync(dataDir, 0o755);
});
afterEach(() => {
  process.umask(usualMask);
  jest.restoreAllMocks();
  fs.rmSync(dataDir, { recursive: true });
});

describe('A data folder', () => {
  it('is for its owner alone, with what was in it and what comes later', () => {
    const attached = write('attachments/one/file', 0o666);
    const program = write('tool', 0o755);
    const outside = path.join(os.tmpdir(), `${path.basename(dataDir)}.outside`);
    fs.writeFileSync(outside, 'of somebody else');
    fs.symlinkSync(outside, path.join(dataDir, 'link'));
    protectDataFolder(dataDir);
    const later = path.join(dataDir, 'later');
    fs.mkdirSync(later);
    fs.writeFileSync(path.join(later, 'file'), '');
    const modes = [dataDir, path.dirname(attached), attached, program, later, path.join(later, 'file')];
    expect(modes.map(modeOf)).toEqual(['700', '700', '600', '700', '700', '600']);
    expect(modeOf(outside)).toBe('644');
    fs.rmSync(outside);
  });

  it('that cannot be taken from others is named, with what to do', () => {
    const file = write('database/PG_VERSION', 0o644);
    const refused = `${file} can be read by other accounts of this machine, and this account cannot change that.
Give everything in DATA_DIR to the account that runs Lexboard, on a file system that knows owners and modes.`;
    const foreign = Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
    const change = jest.spyOn(fs, 'chmodSync');
    change.mockImplementation(() => {
      throw foreign;
    });
    expect(() => protectDataFolder(dataDir)).toThrow(refused);
    // A file system without modes takes the call and does nothing.
    change.mockImplementation(() => undefined);
    expect(() => protectDataFolder(dataDir)).toThrow(refused);
  });

  it('may not be one that all accounts share', () => {
    fs.chmodSync(dataDir, 0o1777);
    const others = write('of somebody', 0o644);
    expect(() => protectDataFolder(dataDir)).toThrow('which all accounts of this machine share');
    expect([dataDir, others].map(modeOf)).toEqual(['777', '644']);
    // An empty disk in memory is so at first.
    fs.rmSync(others);
    protectDataFolder(dataDir);
    expect(modeOf(dataDir)).toBe('700');
  });
});
