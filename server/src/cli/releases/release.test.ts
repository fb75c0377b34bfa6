import { Command } from 'commander';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { sendCommand } from '../../releases/control/control-client.ts';
import { findControlSocket, listenForCommands } from '../../releases/control/control-socket.ts';
import { runReleaseCommand } from '../../releases/control/release-commands.ts';
import { builtRemote } from '../../testing/samples/build-samples.ts';
import { addShell, newRemoteName, readChannel } from '../../testing/release-samples.ts';
import { addTestOrganisation, type TestOrganisation } from '../../testing/test-platform.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { addReleaseCommands } from './add-release-commands.ts';
import { releaseCommand } from './release.ts';
import type { RunCommand } from './on-release-platform.ts';

/** The user who runs the command. */
const user = 'asha';

describeOnOwnDatabase('lexboard release', (database) => {
  let temporary: string;
  let store: TestStore;
  let platform: Parameters<typeof listenForCommands>[0];
  let remote: string;
  let printed: string[];
  let complained: string[];
  let operating: TestOrganisation;

  beforeAll(async () => {
    operating = await addTestOrganisation(database());
  });
  beforeEach(async () => {
    temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-release-cli-'));
    store = await createTestStore();
    const log = { error: jest.fn(), warn: jest.fn() };
    platform = {
      database: database(),
      attachments: store,
      publicUrl: 'https://lexboard.example',
      dataDir: temporary,
      log,
    };
    remote = newRemoteName();
    printed = [];
    complained = [];
    jest.spyOn(console, 'log').mockImplementation((text: string) => printed.push(text));
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => complained.push(String(text)) > 0);
  });
  afterEach(async () => {
    process.exitCode = undefined;
    await rm(temporary, { recursive: true });
    await store.remove();
  });

  const build = (version: string, change: object = {}) =>
    builtRemote(path.join(temporary, version), { name: remote, version, ...change });
  const here: RunCommand = (name, input) => runReleaseCommand(platform, name, input, user);
  async function run(...words: string[]) {
    await releaseCommand(here).parseAsync(words, { from: 'user' });
    return printed.splice(0);
  }

  test('publishes for nobody yet with a link to look at it, and makes another link', async () => {
    await run('publish', await build('1.0.0'));
    const [said = ''] = await run('publish', await build('1.1.0'), '--preview', '--for', '2h');
    expect(said).toMatch(
      `Published. Nobody gets ${remote} 1.1.0 yet.\nWhoever is signed in at ${operating.name} sees`,
    );
    expect(said.split('\n')[2]).toMatch(`https://lexboard.example/?preview=${remote}@1.1.0~`);
    expect(await readChannel(database(), remote)).toMatchObject({ stable: '1.0.0', canary: null });
    const [json = ''] = await run('preview', remote, '1.0.0', '--json');
    expect(JSON.parse(json)).toMatchObject({ link: expect.stringContaining(`${remote}@1.0.0~`) as unknown });
    await run('preview', remote, '1.0.0', '--organisation', 'None');
    expect(complained.join('')).toContain("There is no one organisation 'None'.");
  });

  test('in the repository of a remote, commands do not name it, and build it before they send it', async () => {
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    const own = { remote, build: () => build(versions.shift() ?? '') };
    const inRepository = async (...words: string[]) => {
      const program = new Command();
      addReleaseCommands(program, here, own);
      await program.parseAsync(words, { from: 'user' });
      return printed.splice(0);
    };
    expect(await inRepository('publish')).toEqual([`Published. Everyone gets ${remote} 1.0.0.`]);
    const plan = ['--plan', '1,10', '--every', '2h'];
    expect((await inRepository('publish', ...plan))[0]).toMatch(`${remote} 1.1.0 goes to 1 % of people.`);
    const other = await builtRemote(path.join(temporary, 'other'), { name: `${remote}-b`, version: '1.0.0' });
    const [preview = ''] = await inRepository('publish', '--preview');
    expect(preview).toMatch(`https://lexboard.example/?preview=${remote}@1.2.0~`);
    expect((await inRepository('publish', other, '--canary', '5'))[0]).toMatch(`${remote} 1.3.0`);
    expect((await inRepository('preview', '1.2.0'))[0]).toMatch(`?preview=${remote}@1.2.0~`);
    expect((await inRepository('promote', '1.3.0'))[0]).toMatch(`Everyone gets ${remote} 1.3.0`);
    expect((await inRepository('retire', '1.2.0'))[0]).toMatch(`${remote} 1.2.0`);
    expect((await inRepository('history'))[0]).toMatch('1.2.0  Retired by');
    expect((await inRepository('status'))[0]).toMatch(`${remote}  stable 1.3.0`);
    expect((await inRepository('policy', '--canary', '10'))[0]).toMatch(`${remote}: Before everyone gets`);
    expect((await inRepository('policy'))[0]).toMatch(`${remote}  Before everyone gets`);
    await inRepository('notices', 'add', 'https://chat.example/hooks/2');
    expect((await inRepository('notices'))[0]).toMatch(`${remote}  https://chat.example/hooks/2`);
  });

  test('publishes for everyone, for some first, and says who gets what', async () => {
    expect(await run('publish', await build('1.0.0'))).toEqual([`Published. Everyone gets ${remote} 1.0.0.`]);
    const plan = ['--plan', '1,10', '--every', '2h', '--reason', 'New'];
    const message = `Published. ${remote} 1.1.0 goes to 1 % of people. The plan: 1 and 10 %, each for 2 hours.`;
    expect(await run('publish', await build('1.1.0'), ...plan)).toEqual([message]);
    expect(await run('canary', remote, '1.1.0', '25%')).toEqual([
      `${remote} 1.1.0 goes to 25 % of people. The plan has ended.`,
    ]);
    const status = `${remote}  stable 1.0.0, canary 1.1.0 at 25 %  (2 published)`;
    expect(await run('status')).toEqual([expect.stringContaining(status)]);
    const [ofRemote = ''] = await run('status', remote);
    expect(ofRemote.split('\n')).toEqual([
      status,
      expect.stringContaining('  1.1.0  canary  published'),
      expect.stringContaining('  1.0.0  stable  published'),
    ]);
    expect(await run('promote', remote, '1.1.0')).toEqual([`Everyone gets ${remote} 1.1.0.`]);
    const back = await run('rollback', remote, '--reason', 'Broken', '--json');
    expect(JSON.parse(back.join())).toHaveProperty(
      'message',
      `${remote} 1.1.0 is rolled back. Everyone gets 1.0.0 again.`,
    );
    expect(await run('rollback', remote, '1.1.0')).toEqual([]);
    expect(complained.splice(0).join('')).toContain(
      `- ${remote} 1.1.0 is neither the canary nor what everyone`,
    );
    process.exitCode = undefined;
    const [history = ''] = await run('history', remote, '--limit', '2');
    expect(history).toMatch(
      /1\.1\.0 {2}Rolled back by lexboard \(asha\): Broken {2}Back to 1\.0\.0\.\n.* 1\.1\.0 {2}Promoted by lexboard \(asha\) {2}Instead of 1\.0\.0\.$/,
    );
    expect(process.exitCode).toBeUndefined();
  });

  test('several folders are one set, which the status names', async () => {
    const other = newRemoteName();
    const folders = [await build('1.0.0'), await builtRemote(path.join(temporary, other), { name: other })];
    expect(await run('publish', ...folders, '--check')).toEqual([
      `${remote} 1.0.0 and ${other} 1.0.0 can be published.`,
    ]);
    expect(await run('publish', ...folders, '--canary', '5')).toEqual([
      `Published. ${remote} 1.0.0 goes to 5 % of people. ${other} 1.0.0 goes to 5 % of people.`,
    ]);
    expect(await run('status', other)).toEqual([
      expect.stringContaining(`canary 1.0.0 at 5 %, as one with ${remote} 1.0.0`),
    ]);
  });

  test('a refusal names each reason on a line, with exit code 1', async () => {
    await addShell(database(), '0.1.0', { react: '19.3.1', rxjs: '7.8.2' });
    const folder = await build('1.0.0', { shared: { react: '^18.0.0', moment: '2.0.0' } });
    const reasons = [
      'it needs react ^18.0.0, and the shell 0.1.0 (stable) offers 19.3.1: build it for that version',
      'it needs moment 2.0.0, which the shell 0.1.0 (stable) does not offer',
    ];
    for (const check of [[], ['--check']]) {
      expect(await run('publish', folder, ...check)).toEqual([]);
      expect(complained.splice(0).join('')).toBe(`Not done:\n- ${reasons.join('\n- ')}\n`);
      expect(process.exitCode).toBe(1);
    }
    expect(await run('publish', folder, '--json')).toEqual([JSON.stringify({ refused: reasons })]);
    await run('promote', 'mfe-none', '1.0.0');
    expect(complained.join('')).toContain("- Nothing is published of a remote 'mfe-none'.");
  });

  test('a time without a plan is refused, and the help names the usual time as it is typed', async () => {
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`Ended with ${code}`);
    });
    const folder = await build('1.0.0');
    for (const words of [
      ['publish', folder],
      ['publish', folder, '--check'],
      ['canary', remote, '1.0.0', '10'],
    ]) {
      await expect(run(...words, '--every', '10m')).rejects.toThrow('Ended with 1');
      expect(complained.splice(0).join('')).toBe('error: --every needs --plan\n');
    }
    expect((await run('status')).join()).not.toContain(remote);
    const publish = releaseCommand(here).commands.find((command) => command.name() === 'publish');
    expect(publish?.helpInformation()).toContain('(default: 30m)');
    await run('publish', folder);
    await run('publish', await build('1.1.0'), '--plan', '1,10');
    expect(await readChannel(database(), remote)).toMatchObject({ plan: { everyMinutes: 30 } });
  });

  test.each(['status', 'history'])('%s of a remote that nothing is published of is refused', async (name) => {
    const reason = "Nothing is published of a remote 'mfe-none'.";
    expect(await run(name, 'mfe-none')).toEqual([]);
    expect(complained.join('')).toBe(`Not done:\n- ${reason}\n`);
    expect(process.exitCode).toBe(1);
    expect(await run(name, 'mfe-none', '--json')).toEqual([JSON.stringify({ refused: [reason] })]);
  });

  test('a refusal names everybody at once who is not there', async () => {
    await run('publish', await build('1.0.0'));
    await run('publish', await build('1.1.0'), '--canary', '0');
    await run('canary', remote, '1.1.0', '--users', 'nobody', '--organisations', 'None');
    const said = complained.join('');
    expect(said).toContain("Nobody signs in as 'nobody'.");
    expect(said).toContain("There is no one organisation 'None'.");
  });

  test('replies say which canary is replaced, and how a version that exists reaches people', async () => {
    await run('publish', await build('1.0.0'));
    await run('publish', await build('1.1.0'), '--canary', '10');
    expect(await run('publish', await build('1.2.0'), '--canary', '5')).toEqual([
      expect.stringMatching(
        /^Published\. mfe-[\w-]+ 1\.2\.0 goes to 5 % of people\. It replaces the canary 1\.1\.0 of lexboard \(.+\), 10 % since .+ UTC\.$/,
      ),
    ]);
    await run('publish', await build('1.2.0'), '--canary', '50');
    expect(complained.join('')).toContain('the command canary gives it to more people');
  });

  test('--check publishes nothing', async () => {
    expect(await run('publish', await build('1.0.0'), '--check')).toEqual([
      `${remote} 1.0.0 can be published.`,
    ]);
    expect((await run('status')).join()).not.toContain(remote);
  });

  test('a dropped address is a remark of --check and of publish, and refuses neither', async () => {
    const address = (name: string) => `/${remote}/${name}`;
    await run('publish', await build('1.0.0', { addresses: [address('plans'), address('costs')] }));
    const folder = await build('1.1.0', { addresses: [address('costs')] });
    const remark = `It no longer has the address ${address('plans')} of 1.0.0: links to it will find no page.`;
    expect(await run('publish', folder, '--check')).toEqual([`${remote} 1.1.0 can be published.\n${remark}`]);
    expect(await run('publish', folder)).toEqual([`Published. Everyone gets ${remote} 1.1.0.\n${remark}`]);
    expect(process.exitCode).toBeUndefined();
  });

  test('a running server does commands through a socket that only its user can open', async () => {
    await writeFile(findControlSocket(temporary), 'of a server that was killed');
    expect(await sendCommand(temporary, { name: 'status', input: {}, user })).toBeUndefined();
    const end = await listenForCommands(platform);
    expect((await stat(findControlSocket(temporary))).mode & 0o777).toBe(0o600);
    const folder = await build('1.0.0');
    const published = await sendCommand(temporary, { name: 'publish', input: { folder }, user });
    expect(published?.done).toMatchObject({ remote, version: '1.0.0' });
    const again = sendCommand(temporary, { name: 'publish', input: { folder }, user });
    await expect(again).rejects.toMatchObject({ reasons: [expect.stringContaining('exists already')] });
    const wrong = sendCommand(temporary, {
      name: 'canary',
      input: { remote, version: '1.0.0', percent: 101 },
      user,
    });
    await expect(wrong).rejects.toMatchObject({ reasons: [expect.stringContaining('percent')] });
    const { data } = await runReleaseCommand(platform, 'history', { remote }, user);
    expect(data.map(({ action, actor }) => `${action} by ${actor}`)).toEqual([
      'Promoted by lexboard (asha)',
      'Published by lexboard (asha)',
    ]);
    await end();
    expect(await sendCommand(temporary, { name: 'status', input: {}, user })).toBeUndefined();
  });

  test('whoever interrupts a command that a server does is told that the server goes on', async () => {
    const exit = jest.spyOn(process, 'exit').mockImplementation();
    const end = await listenForCommands(platform);
    const folder = await build('1.0.0');
    const publishing = sendCommand(temporary, { name: 'publish', input: { folder }, user });
    process.emit('SIGINT');
    expect(complained.join('')).toContain('Interrupted. The running server may finish it');
    expect(exit).toHaveBeenCalledWith(130);
    expect((await publishing)?.done).toMatchObject({ version: '1.0.0' });
    expect(process.listenerCount('SIGINT')).toBe(0);
    await end();
  });

  test('a server whose data folder has too long a path for a socket runs without one, and says so', async () => {
    const dataDir = path.join(temporary, 'x'.repeat(120));
    const end = await listenForCommands({ ...platform, dataDir });
    expect(platform.log.warn).toHaveBeenCalledWith({ dataDir }, expect.stringContaining('too long'));
    expect(await sendCommand(dataDir, { name: 'status', input: {}, user })).toBeUndefined();
    await end();
  });

  it('changes the parts of a policy that are named, and refuses a publish against it', async () => {
    await run('publish', await build('1.0.0'));
    expect(await run('policy', remote)).toEqual([
      `${remote}  A version may go to everyone at once. A stable version that harms people raises an alarm.`,
    ]);
    await run('policy', remote, '--canary', '10', '--for', '2h');
    const asked = 'Before everyone gets a version, it needs a canary of 10 % of people or more for 2 hours.';
    expect(await run('policy', remote, '--bad-stable', 'roll-back')).toEqual([
      `${remote}: ${asked} A stable version that harms people is rolled back.`,
    ]);
    expect(await run('policy', remote, '--languages', 'hi')).toEqual([
      `${remote}: ${asked} A stable version that harms people is rolled back. A version needs all its texts in Hindi.`,
    ]);
    await run('policy', remote, '--no-languages');
    await run('publish', await build('1.1.0'));
    expect(complained.join('')).toContain(
      `The policy of ${remote} asks for a canary of 10 % of people or more`,
    );
    expect(await readChannel(database(), remote)).toMatchObject({ stable: '1.0.0' });
    await run('policy', remote, '--no-canary');
    await run('publish', await build('1.1.0'));
    expect(await readChannel(database(), remote)).toMatchObject({ stable: '1.1.0' });
  });
});
