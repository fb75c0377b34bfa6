import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// The first command makes a database, which takes seconds on a busy machine.
jest.setTimeout(60_000);

const binary = path.join(import.meta.dirname, '../../bin/lexboard.mjs');

describe('the administration command', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-cli-'));
  afterAll(() => fs.rmSync(dataDir, { recursive: true }));

  const lexboard = (words: string, environment: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [binary, ...words.split(' ')], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...environment },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const reply = (words: string, environment?: Record<string, string>): unknown =>
    JSON.parse(lexboard(`${words} --json`, environment).stdout);

  it.each(['start', 'migrate', 'seed', 'user add', 'verify-audit', 'release publish', 'release status'])(
    'explains %s',
    (command) => {
      const { status, stdout } = lexboard(`${command} --help`);
      expect(status).toBe(0);
      expect(stdout).toContain(`Usage: lexboard ${command}`);
    },
  );

  it('fails on what it does not know', () => {
    expect(lexboard('nonsense').status).not.toBe(0);
    expect(lexboard('seed --laws many').stderr).toContain('must be a number from 1 to 10000000');
    expect(lexboard('migrate', { PORT: 'abc' })).toMatchObject({
      status: 1,
      stderr: "PORT must be a number from 1 to 65535, got 'abc'\n",
    });
  });

  it('looks after a platform from its first table to its audit', () => {
    expect(lexboard('migrate').stdout).toMatch(/^Applied 001-platform.sql, /);
    expect(reply('migrate')).toEqual({ applied: [] });
    expect(reply('seed --laws 1500', { DEMO_PASSWORD: 'correct horse battery' })).toEqual({
      demo: true,
      laws: 1500,
    });
    expect(reply('seed')).toEqual({ demo: false, laws: 0 });
    const bob = 'user add bob --email bob@demo.example --organisation';
    expect(lexboard(`${bob} Nowhere`).stderr).toContain("there are: 'Demo Industries', 'Other Org'");
    const wrong = [binary, ...bob.split(' '), 'Demo Industries'];
    const added = spawnSync(process.execPath, wrong, { env: { DATA_DIR: dataDir }, encoding: 'utf8' });
    expect(added.stdout).toMatch(/^Added bob. The password is \S{16} and will not be shown again.\n$/);
    const again = spawnSync(process.execPath, wrong, { env: { DATA_DIR: dataDir }, encoding: 'utf8' });
    expect(again).toMatchObject({
      status: 1,
      stderr: "Someone signs in as 'bob' or 'bob@demo.example' already.\n",
    });
    expect(reply('verify-audit')).toEqual([
      { organisation: 'Demo Industries', brokenAt: null },
      { organisation: 'Other Org', brokenAt: null },
    ]);
  });
});
