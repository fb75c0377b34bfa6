import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bareEnvironment } from '../testing/machine/bare-environment.ts';

const binary = path.join(import.meta.dirname, '../../bin/lexboard.mjs');

describe('the administration command', () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lexboard-cli-'));
  afterAll(() => fs.rmSync(dataDir, { recursive: true }));

  /** Words are split at blanks; `_` stands for a blank inside a word. */
  const lexboard = (words: string, environment: Record<string, string> = {}) => {
    const split = words.split(' ').map((word) => word.replaceAll('_', ' '));
    const { status, stdout, stderr } = spawnSync(process.execPath, [binary, ...split], {
      env: { ...bareEnvironment, DATA_DIR: dataDir, ...environment },
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const reply = (words: string, environment?: Record<string, string>): unknown =>
    JSON.parse(lexboard(`${words} --json`, environment).stdout);

  it('starts no platform for releases', () => {
    const nowhere = path.join(dataDir, 'nowhere');
    expect(lexboard('release status', { DATA_DIR: nowhere })).toMatchObject({
      status: 1,
      stderr: `There is no database in ${nowhere}: check DATA_DIR\n`,
    });
    expect(fs.existsSync(nowhere)).toBe(false);
  });

  it('fails on what it does not know', () => {
    expect(lexboard('nonsense').status).not.toBe(0);
    expect(lexboard('seed --laws many').stderr).toContain('must be a number from 1 to 10000000');
    expect(lexboard('migrate', { PORT: 'abc' })).toMatchObject({
      status: 1,
      stderr: "PORT must be a number from 1 to 65535, got 'abc'\n",
    });
  });

  it('looks after a platform from its first table to its audit', () => {
    expect(lexboard('migrate').stdout).toMatch(/^Applied 000-baseline, /);
    expect(reply('migrate')).toEqual({ applied: [] });
    expect(lexboard('migrate --check')).toMatchObject({ status: 0, stdout: 'Everything is up to date.\n' });
    expect(reply('seed --laws 200', { DEMO_PASSWORD: 'correct horse battery' })).toEqual({
      demo: true,
      laws: 200,
      records: 1000,
    });
    expect(reply('seed')).toEqual({ demo: false, laws: 0, records: 0 });
    expect(lexboard('store sweep').stderr).toContain('npx lexboard store adopt');
    expect(lexboard('store adopt').stdout).toMatch(/is the store of this database\.\n$/);
    expect(reply('store sweep --confirm')).toEqual({ broughtBack: 0, putAway: 0, deleted: 0 });
    const bob = 'user add bob --email bob@demo.example --organisation';
    expect(lexboard(`${bob} Nowhere`).stderr).toContain("there are: 'Demo Industries', 'Other Org'");
    expect(lexboard(`${bob} Demo_Industries`).stdout).toMatch(
      /^Added bob. The password is \S{16} and will not be shown again.\n$/,
    );
    expect(lexboard(`${bob} Demo_Industries`)).toMatchObject({
      status: 1,
      stderr: "Someone signs in as 'bob' or 'bob@demo.example' already.\n",
    });
    expect(lexboard(`${bob} Demo_Industries --status Some`).stderr).toContain(
      'Allowed choices are Published, Draft, All',
    );
    const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    const head = { sequence: 1, hash };
    expect(reply('verify-audit')).toEqual([
      { organisation: 'Demo Industries', brokenAt: null, head: { ...head, sequence: 3 }, waiting: 0 },
      { organisation: 'Other Org', brokenAt: null, head, waiting: 0 },
    ]);
  });

  it('makes an organisation together with its first person, or not at all', () => {
    const made = '--new-organisation --organisation';
    const eve = 'user add _eve_ --email eve@own.example';
    expect(lexboard(`${eve.replace('eve@own', 'bob@demo')} ${made} Own`).stderr).toContain('already');
    const chosen = { LEXBOARD_PASSWORD: 'correct horse battery' };
    expect(lexboard(`${eve} ${made} Own`, chosen).stdout).toBe('Added eve.\n');
    const again = lexboard(`user add joe --email joe@own.example ${made} Own`);
    expect(again.stderr).toContain("There is an organisation 'Own' already: leave out --new-organisation.");
    const first: unknown = expect.objectContaining({ sequence: 1 });
    const own = { organisation: 'Own', brokenAt: null, head: first, waiting: 0 };
    expect(reply('verify-audit')).toContainEqual(own);
  });

  it('sets what the files of an organisation may take, and its time zone', () => {
    expect(lexboard('organisation quota Own 500').stdout).toBe('The files of Own may take 500 MB.\n');
    const own: unknown = expect.objectContaining({ name: 'Own', megabytes: 500 });
    expect(reply('organisation list')).toContainEqual(own);
    expect(lexboard('organisation quota Nowhere 500').stderr).toContain("there are: 'Demo Industries'");
    const dubai = 'The days of Own are those of Asia/Dubai.\n';
    expect(lexboard('organisation time-zone Own Asia/Dubai').stdout).toBe(dubai);
    expect(lexboard('organisation time-zone Own Dubai').stderr).toContain("There is no time zone 'Dubai'");
    expect(lexboard('organisation quota Own much').stderr).toContain('must be a number from 0');
  });

  it('refuses names and passwords that nobody should have', () => {
    const add = (name: string, password = 'correct horse battery') =>
      lexboard(`user add ${name} --email a@own.example --organisation Own`, { LEXBOARD_PASSWORD: password });
    for (const name of ['_', 'x'.repeat(501)]) {
      const { status, stderr } = add(name);
      expect(status).toBe(1);
      expect(stderr).toContain('must have 1 to 500');
    }
    expect(add('👷'.repeat(500), 'short').stderr).toMatch(/^LEXBOARD_PASSWORD/);
    expect(add('joe', 'short').stderr).toBe('LEXBOARD_PASSWORD must have at least 12 characters\n');
    expect(add('joe', 'password1234').stderr).toMatch(/^LEXBOARD_PASSWORD is too easy to guess/);
  });
});
