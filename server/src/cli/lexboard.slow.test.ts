import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {
  createClosedPlatform,
  environmentOf,
  type ClosedPlatform,
} from '../testing/backup/backed-up-platform.ts';
import { bareEnvironment } from '../testing/machine/bare-environment.ts';
import { sampleWorkbook } from '../testing/samples/spreadsheet-samples.ts';
import { runCommand } from './lexboard.ts';

let platform: ClosedPlatform;
beforeAll(async () => {
  platform = await createClosedPlatform(process.env.TEST_DATABASE_URL);
});
afterAll(() => platform.remove());

/** Words are split at blanks; `_` stands for a blank inside a word. */
const split = (words: string) => words.split(' ').map((word) => word.replaceAll('_', ' '));

/** Runs a command in this process, which takes a tenth of the time of a program of its own. */
async function lexboard(words: string, environment: Record<string, string> = {}) {
  jest.replaceProperty(process, 'env', { ...environmentOf(platform), ...environment });
  const printed: string[] = [];
  const complained: string[] = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  jest.spyOn(process.stderr, 'write').mockImplementation((line) => complained.push(String(line)) > 0);
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`Exit ${code}`);
  });
  await runCommand(split(words));
  const { exitCode: status = 0 } = process;
  process.exitCode = undefined;
  return { status, stdout: printed.join('\n'), stderr: complained.join('') };
}
const reply = async (words: string, environment?: Record<string, string>): Promise<unknown> =>
  JSON.parse((await lexboard(`${words} --json`, environment)).stdout);

describe('the administration command', () => {
  // The archive's test makes the tables of an empty folder.
  it('is a program, which fails on what it does not know', () => {
    const binary = path.join(import.meta.dirname, '../../bin/lexboard.mjs');
    const env = { ...bareEnvironment, ...environmentOf(platform) };
    const run = (words: string) =>
      spawnSync(process.execPath, [binary, ...split(words)], { env, encoding: 'utf8' });
    expect(run('migrate').stdout).toBe('Everything is up to date.\n');
    expect(run('nonsense').status).not.toBe(0);
  });

  it('starts no platform for releases', async () => {
    const nowhere = path.join(platform.attachments.folder, 'nowhere');
    expect(await lexboard('release status', { DATA_DIR: nowhere, DATABASE_URL: '' })).toMatchObject({
      status: 1,
      stderr: `There is no database in ${nowhere}: check DATA_DIR\n`,
    });
    expect(fs.existsSync(nowhere)).toBe(false);
  });

  it('fails on options that cannot be', async () => {
    expect((await lexboard('seed --laws many')).stderr).toContain('must be a number from 1 to 10000000');
  });

  it('looks after a platform from its tables to its audit', async () => {
    expect(await reply('migrate')).toEqual({ applied: [] });
    expect(await lexboard('migrate --check')).toMatchObject({
      status: 0,
      stdout: 'Everything is up to date.',
    });
    expect(await reply('seed --laws 200', { DEMO_PASSWORD: 'correct horse battery' })).toEqual({
      demo: true,
      laws: 200,
      records: 1000,
    });
    expect(await reply('seed')).toEqual({ demo: false, laws: 0, records: 0 });
    expect((await lexboard('store sweep')).stderr).toContain('npx lexboard store adopt');
    expect((await lexboard('store adopt')).stdout).toMatch(/is the store of this database\.$/);
    expect(await reply('store sweep --confirm')).toEqual({ broughtBack: 0, putAway: 0, deleted: 0 });
    const bob = 'user add bob --email bob@demo.example --organisation';
    expect((await lexboard(`${bob} Nowhere`)).stderr).toContain("there are: 'Demo Industries', 'Other Org'");
    expect((await lexboard(`${bob} Demo_Industries`)).stdout).toMatch(
      /^Added bob. The password is \S{16} and will not be shown again.$/,
    );
    expect(await lexboard(`${bob} Demo_Industries`)).toMatchObject({
      status: 1,
      stderr: "Someone signs in as 'bob' or 'bob@demo.example' already.\n",
    });
    expect((await lexboard(`${bob} Demo_Industries --access Some`)).stderr).toContain(
      'Allowed choices are Edit, View',
    );
    const hash: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);
    const head = { sequence: 1, hash };
    expect(await reply('verify-audit')).toEqual([
      { organisation: 'Demo Industries', brokenAt: null, head: { ...head, sequence: 3 }, waiting: 0 },
      { organisation: 'Other Org', brokenAt: null, head, waiting: 0 },
    ]);
  });

  it('imports a file once it is told what becomes of hidden rows and columns, and empties nothing unasked', async () => {
    const file = path.join(platform.attachments.folder, 'register.xlsx');
    const map = path.join(platform.attachments.folder, 'map.json');
    const rows = [
      ['UniqueCode', 'penalty', 'reference'],
      ['LIC-000002', 'Fine of 500', null],
      ['LIC-000003', 'Fine of 900', null],
    ];
    const sheet = { name: 'Licences', rows, hiddenRows: [3], hiddenColumns: { min: 3, max: 3 } };
    fs.writeFileSync(file, sampleWorkbook({ sheets: [sheet] }));
    const importing = `import ${file} --kind license --organisation Demo_Industries --user editor --check`;
    expect((await lexboard(importing)).stderr).toContain('Write "hiddenRows": "take" or "leave"');
    const withMap = async (settings: object) => {
      fs.writeFileSync(map, JSON.stringify(settings));
      return lexboard(`${importing} --map ${map}`);
    };
    expect((await withMap({ hiddenRows: 'leave' })).stderr).toContain('Write "hiddenColumns"');
    const { stdout } = await withMap({ hiddenRows: 'leave', hiddenColumns: 'take' });
    expect(stdout).toBe(
      [
        'Hidden rows: 1, left out.',
        'Hidden columns: reference; taken.',
        '0 would be added, 1 would be changed, 0 the same, 0 refused.',
      ].join('\n'),
    );
  });

  it('makes an organisation together with its first person, or not at all', async () => {
    const made = '--new-organisation --organisation';
    const eve = 'user add _eve_ --email eve@own.example';
    expect((await lexboard(`${eve.replace('eve@own', 'bob@demo')} ${made} Own`)).stderr).toContain('already');
    const chosen = { LEXBOARD_PASSWORD: 'correct horse battery' };
    expect((await lexboard(`${eve} ${made} Own`, chosen)).stdout).toBe('Added eve.');
    const again = await lexboard(`user add joe --email joe@own.example ${made} Own`);
    expect(again.stderr).toContain("There is an organisation 'Own' already: leave out --new-organisation.");
    const first: unknown = expect.objectContaining({ sequence: 1 });
    const own = { organisation: 'Own', brokenAt: null, head: first, waiting: 0 };
    expect(await reply('verify-audit')).toContainEqual(own);
  });

  it('sets what the files of an organisation may take, and its time zone', async () => {
    expect((await lexboard('organisation quota Own 500')).stdout).toBe('The files of Own may take 500 MB.');
    const own: unknown = expect.objectContaining({ name: 'Own', megabytes: 500 });
    expect(await reply('organisation list')).toContainEqual(own);
    expect((await lexboard('organisation quota Nowhere 500')).stderr).toContain(
      "there are: 'Demo Industries'",
    );
    const dubai = 'The days of Own are those of Asia/Dubai.';
    expect((await lexboard('organisation time-zone Own Asia/Dubai')).stdout).toBe(dubai);
    expect((await lexboard('organisation time-zone Own Dubai')).stderr).toContain(
      "There is no time zone 'Dubai'",
    );
    expect((await lexboard('organisation quota Own much')).stderr).toContain('must be a number from 0');
  });

  it('refuses names and passwords that nobody should have', async () => {
    const add = (name: string, password = 'correct horse battery') =>
      lexboard(`user add ${name} --email a@own.example --organisation Own`, { LEXBOARD_PASSWORD: password });
    for (const name of ['_', 'x'.repeat(501)]) {
      const { status, stderr } = await add(name);
      expect(status).toBe(1);
      expect(stderr).toContain('must have 1 to 500');
    }
    expect((await add('👷'.repeat(500), 'short')).stderr).toMatch(/^LEXBOARD_PASSWORD/);
    expect((await add('joe', 'short')).stderr).toBe('LEXBOARD_PASSWORD must have at least 12 characters\n');
    expect((await add('joe', 'password1234')).stderr).toMatch(/^LEXBOARD_PASSWORD is too easy to guess/);
  });
});
