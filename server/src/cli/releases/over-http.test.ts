import { once } from 'node:events';
import { chmod, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { Command } from 'commander';
import { runReleaseCommand } from '../../releases/control/release-commands.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addShell, newRemoteName, readEvents } from '../../testing/release-samples.ts';
import { startShippingPlatform, type ShippingPlatform } from '../../testing/releases/shipping-platform.ts';
import { startTokenIssuer } from '../../testing/releases/token-issuer.ts';
import type { RunCommand } from './on-release-platform.ts';
import { releaseCommand } from './release.ts';

/** What differs from one run to the next, or says who asked. */
const varying: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d\.\d{3}Z)?/g, 'TIME'],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
  [/whsec_[\w+/=]+/g, 'SECRET'],
  [/(@[\d.]+~)[\w~.-]+/g, '$1SIGNED'],
  [/lexboard \(asha\)|token \(CI\)/g, 'SOMEBODY'],
  [/"mine":(true|false)/g, '"mine":"IT"'],
  [/"id":\d+/g, '"id":"NUMBER"'],
];

/** Stands for the id that the platform gave. */
const addedWebhook = 'ADDED';

/** The commands that do something, each with its options, as they are typed. */
const listCommands = ({ commands }: Command, before: string[] = []): string[] =>
  commands.flatMap((command) => {
    const words = [...before, command.name()];
    if (command.commands.length > 0) return listCommands(command, words);
    return [words.join(' '), ...command.options.map(({ long }) => `${words.join(' ')} ${long}`)];
  });

describeOnOwnDatabase('lexboard release over HTTP', (database) => {
  let platform: ShippingPlatform;
  let printed: string[];
  let complained: string[];
  beforeAll(async () => {
    platform = await startShippingPlatform(database());
    await addShell(database(), '0.1.0', { react: '19.3.1', rxjs: '7.8.2' });
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    printed = [];
    complained = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => printed.push(text));
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => complained.push(String(text)) > 0);
  });
  afterEach(() => {
    process.exitCode = undefined;
  });

  /** There is neither a database nor a platform on a team's machine. */
  const nowhere: RunCommand = () => Promise.reject(new Error('There is no database'));
  /** On the machine of the platform. */
  const here: RunCommand = (name, input) => {
    const parts = {
      attachments: platform.store,
      publicUrl: 'https://lexboard.example',
      noticeNetworks: ['127.0.0.1'],
    };
    return runReleaseCommand({ database: database(), ...parts }, name, input, 'asha');
  };
  async function run(by: RunCommand, where: string[], ...words: string[]) {
    await releaseCommand(by).parseAsync([...words, ...where], { from: 'user' });
    return printed.splice(0).join('\n');
  }
  async function toPlatform(...remotes: string[]) {
    const tokenFile = await platform.writeToken(await platform.makeToken(remotes));
    return ['--platform', platform.address, '--token-file', tokenFile];
  }

  /** Two remotes, and what is run with them: each command with each of its options, and what is refused. */
  async function listRuns(one: string, other: string): Promise<string[][]> {
    const { editor, name: organisation } = platform.operating;
    const user = editor.username;
    const built = (version: string, name = one, change = {}) => platform.build(name, version, change);
    const reason = ['--reason', 'New'];
    const audience = ['--users', user, '--organisations', organisation, '--plan', '1,10', '--every', '2h'];
    const set = [await built('2.0.0'), await built('2.0.0', other)];
    const misfit = await built('3.0.0', one, { shared: { react: '^18.0.0', moment: '2.0.0' } });
    return [
      ['publish', await built('1.0.0'), '--check'],
      ['publish', await built('1.0.0')],
      ['publish', await built('1.0.0')],
      ['publish', misfit, '--check'],
      ['publish', misfit, await built('3.0.0', other)],
      ['publish', await built('1.1.0'), '--canary', '5', ...audience, ...reason],
      ['canary', one, '1.1.0', '25', ...audience, ...reason],
      ['pin', user, one, '1.0.0', ...reason],
      ['unpin', user, one, ...reason],
      ['promote', one, '1.1.0', ...reason],
      ['promote', one, '9.9.9'],
      ['rollback', one, '1.1.0', ...reason],
      ['retire', one, '1.1.0', ...reason],
      ['publish', await built('1.2.0'), '--preview', '--for', '2h'],
      ['preview', one, '1.2.0', '--for', '3d', '--organisation', organisation],
      ['publish', ...set, '--check'],
      ['publish', ...set, '--canary', '10'],
      ['canary', other, '2.0.0', '20'],
      ['status', one],
      ['rollback', one],
      ['promote', other, '2.0.0', ...reason],
      ['history', one, '--limit', '5'],
      ['history', other],
      ['status', 'mfe-none'],
      ['owners', one, '--set', user],
      ['owners', one],
      ['owners', one, '--set', 'nobody'],
      ['policy', one, '--canary', '10', '--for', '2h', '--bad-stable', 'roll-back', '--languages', 'hi'],
      ['policy', one],
      ['policy', one, '--no-canary', '--no-languages'],
      ['policy', '--for', '2h'],
      ['notices', 'add', 'https://chat.example/hooks/1', '--remote', one],
      ['notices', 'list'],
      ['notices', 'test', addedWebhook],
      ['notices', 'remove', addedWebhook],
      ['notices', 'remove', addedWebhook],
    ];
  }

  /** What each run says to machines and ends with; `one` and `other` have the same names wherever it is run. */
  async function runAll(by: RunCommand, where: string[], one: string, other: string) {
    const said: { words: string; reply: unknown; exitCode: unknown }[] = [];
    const rename = (text: string) => text.replaceAll(one, 'ONE').replaceAll(other, 'OTHER');
    let webhook = '';
    for (const words of await listRuns(one, other)) {
      process.exitCode = undefined;
      const given = words.map((word) => (word === addedWebhook ? webhook : word));
      const text = await run(by, where, ...given, '--json');
      if (words[1] === 'add') webhook = String(Reflect.get(Object(JSON.parse(text)), 'id'));
      const plain = varying.reduce((now, [pattern, name]) => now.replaceAll(pattern, name), text);
      const reply: unknown = JSON.parse(rename(plain));
      said.push({ words: rename(words.join(' ')), reply, exitCode: process.exitCode ?? 0 });
    }
    return said;
  }

  /** The commands of runs, each with its options. */
  const namesOf = (runs: readonly { words: string }[]) =>
    runs.flatMap(({ words }) => {
      const [first = '', second = '', ...more] = words.split(' ');
      const name = first === 'notices' ? `${first} ${second}` : first;
      const options = more.filter((word) => word.startsWith('--'));
      return [name, ...['--json', ...options].map((option) => `${name} ${option}`)];
    });

  test('does all that is done on the machine of the platform, with the same replies and exit codes', async () => {
    const local = await runAll(here, [], 'mfe-here-a', 'mfe-here-b');
    const tried = new Set(namesOf(local));
    // Export needs the settings of a whole platform here, and trust is refused over HTTP: both are looked at below.
    const all = listCommands(releaseCommand(nowhere)).filter((name) => !/^(export|trust)/.test(name));
    expect(all.filter((name) => !tried.has(name))).toEqual([]);
    const there = await toPlatform('mfe-there-a', 'mfe-there-b');
    expect(await runAll(nowhere, there, 'mfe-there-a', 'mfe-there-b')).toEqual(local);
  });

  test('says the same to people, and each reason of a refusal on a line', async () => {
    const remote = newRemoteName();
    const there = await toPlatform(remote);
    const folder = await platform.build(remote, '1.0.0', { shared: { react: '^18.0.0', moment: '2.0.0' } });
    expect(await run(nowhere, there, 'publish', folder)).toBe('');
    expect(complained.splice(0).join('')).toBe(
      'Not done:\n- it needs react ^18.0.0, and the shell 0.1.0 (stable) offers 19.3.1: build it for that version\n' +
        '- it needs moment 2.0.0, which the shell 0.1.0 (stable) does not offer\n',
    );
    expect(process.exitCode).toBe(1);
    await run(nowhere, await toPlatform('mfe-other'), 'promote', remote, '1.0.0');
    expect(complained.join('')).toContain(`- This deploy token is for mfe-other, not for ${remote}.`);
  });

  test('writes the releases of its remotes to a folder, as they were published', async () => {
    const [remote, other] = [newRemoteName(), newRemoteName()];
    for (const name of [remote, other])
      await run(nowhere, await toPlatform(name), 'publish', await platform.build(name, '1.0.0'));
    const folder = path.join(platform.folder, `export of ${remote}`);
    const there = await toPlatform(remote);
    expect(await run(nowhere, there, 'export', folder)).toBe(`Wrote ${remote} 1.0.0.`);
    for (const [file, text] of [
      ['app.js', 'app'],
      ['app.js.br', 'compressed app'],
    ] as const)
      expect(await readFile(path.join(folder, 'remotes', remote, '1.0.0', file), 'utf8')).toBe(text);
    expect(await run(nowhere, there, 'export', folder)).toBe('Everything is there already.');
    expect(await run(nowhere, there, 'export', folder, '--json')).toBe('[]');
  });

  test('ships from a job of GitHub that an administrator trusts, without a stored token', async () => {
    const remote = newRemoteName();
    const issuer = await startTokenIssuer({
      repository: 'octo/roadmap',
      ref: 'refs/heads/main',
      run_id: '7',
      aud: 'https://lexboard.example',
    });
    const audiences: (string | null)[] = [];
    const github = http.createServer(({ url = '' }, reply) => {
      audiences.push(new URL(url, 'http://github').searchParams.get('audience'));
      void issuer.sign().then((value) => reply.end(JSON.stringify({ value })));
    });
    await once(github.listen(0, '127.0.0.1'), 'listening');
    const listening = github.address();
    const port = typeof listening === 'object' ? listening?.port : 0;
    const job = ['--platform', platform.address, '--oidc'];
    await expect(run(nowhere, job, 'status')).rejects.toThrow('id-token: write');
    process.env['ACTIONS_ID_TOKEN_REQUEST_URL'] = `http://127.0.0.1:${port}/token?version=2`;
    process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] = 'request';
    try {
      const trust = ['--github', 'Octo/Roadmap', '--issuer', issuer.issuer, '--ref', 'main'];
      const rights = ['--scopes', 'publish,canary,promote', '--as', platform.operating.admin.username];
      expect(await run(here, [], 'trust', 'add', remote, ...trust, ...rights)).toContain(
        'GitHub Octo/Roadmap@main',
      );
      const listed = await run(here, [], 'trust', 'list', remote);
      expect(listed).toContain('publish, canary, promote');
      await run(nowhere, job, 'publish', await platform.build(remote, '1.0.0'));
      await run(nowhere, job, 'publish', await platform.build(remote, '1.1.0'), '--preview');
      await run(nowhere, job, 'promote', remote, '1.1.0');
      expect(complained.join('')).toBe('');
      const actors = (await readEvents(database(), remote)).map(({ actor }) => actor);
      expect(new Set(actors)).toEqual(new Set(['GitHub octo/roadmap@main (run 7)']));
      expect(new Set(audiences)).toEqual(new Set([platform.address]));
      await run(nowhere, job, 'trust');
      expect(complained.splice(0).join('')).toContain('Administrators do this on /setup/releases');
      await run(here, [], 'trust', 'remove', listed.split(' ')[0] ?? '');
      await run(nowhere, job, 'rollback', remote);
      expect(complained.splice(0).join('')).toContain('trusts no tokens of');
      await run(here, [], 'trust', 'add', remote, ...trust, '--as', platform.operating.editor.username);
      expect(complained.splice(0).join('')).toContain('is no administrator');
    } finally {
      delete process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
      delete process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
      github.close().closeAllConnections();
      await issuer.close();
    }
  });

  test('ships from a job of GitLab by the token in its environment', async () => {
    process.env['LEXBOARD_ID_TOKEN'] = 'eyJhbGciOiJub25lIn0.eyJpc3MiOiJodHRwczovL2dpdGxhYi5leGFtcGxlIn0.c2ln';
    try {
      await run(nowhere, ['--platform', platform.address, '--oidc'], 'status');
      expect(complained.join('')).toContain('trusts no tokens of https://gitlab.example.');
    } finally {
      delete process.env['LEXBOARD_ID_TOKEN'];
    }
  });

  test('sends no token to who could read it, and says what a platform does not answer', async () => {
    const [, , , tokenFile = ''] = await toPlatform(newRemoteName());
    const at = (platformAddress: string) => ['--platform', platformAddress, '--token-file', tokenFile];
    const status = (where: string[]) => run(nowhere, where, 'status');
    await expect(status(at('http://lexboard.example'))).rejects.toThrow('is sent by https:// alone');
    await expect(status(at('localhost:4000'))).rejects.toThrow('by http://localhost');
    await expect(status(at('lexboard'))).rejects.toThrow("'lexboard' is no address");
    await expect(status(['--platform', platform.address])).rejects.toThrow('needs --token-file');
    await expect(status(['--token-file', tokenFile])).rejects.toThrow('needs --platform');
    await expect(
      status(['--platform', platform.address, '--token-file', import.meta.filename]),
    ).rejects.toThrow('has no deploy token');
    await expect(
      status(['--platform', platform.address, '--token-file', `${tokenFile}-of-nobody`]),
    ).rejects.toThrow('The deploy token cannot be read: ENOENT');
    await chmod(tokenFile, 0o640);
    await expect(status(at(platform.address))).rejects.toThrow(`chmod 600 ${tokenFile}`);
    await chmod(tokenFile, 0o600);
  });
});
