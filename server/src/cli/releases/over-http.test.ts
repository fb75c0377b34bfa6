import { chmod } from 'node:fs/promises';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { addShell, newRemoteName, readEvents } from '../../testing/release-samples.ts';
import { startShippingPlatform, type ShippingPlatform } from '../../testing/releases/shipping-platform.ts';
import type { RunCommand } from './on-release-platform.ts';
import { releaseCommand } from './release.ts';

describeOnOwnDatabase('lexboard release over HTTP', (database) => {
  let platform: ShippingPlatform;
  let remote: string;
  let printed: string[];
  let complained: string[];
  beforeAll(async () => {
    platform = await startShippingPlatform(database());
  });
  afterAll(() => platform.close());
  beforeEach(() => {
    remote = newRemoteName();
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
  async function run(where: string[], ...words: string[]) {
    await releaseCommand(nowhere).parseAsync([...words, ...where], { from: 'user' });
    return printed.splice(0);
  }
  async function toPlatform(of = remote) {
    const tokenFile = await platform.writeToken(await platform.makeToken(of));
    return ['--platform', platform.address, '--token-file', tokenFile];
  }

  test('does all that it does on the machine of the platform', async () => {
    const there = await toPlatform();
    const first = await platform.build(remote, '1.0.0');
    expect(await run(there, 'publish', first, '--check')).toEqual([`${remote} 1.0.0 can be published.`]);
    expect(await run(there, 'publish', first)).toEqual([`Published. Everyone gets ${remote} 1.0.0.`]);
    const second = await platform.build(remote, '1.1.0');
    expect(await run(there, 'publish', second, '--canary', '5', '--reason', 'New')).toEqual([
      `Published. ${remote} 1.1.0 goes to 5 % of people.`,
    ]);
    expect(await run(there, 'canary', remote, '1.1.0', '25')).toEqual([
      `${remote} 1.1.0 goes to 25 % of people.`,
    ]);
    const { username } = platform.operating.editor;
    expect(await run(there, 'pin', username, remote, '1.0.0')).toEqual([
      `${username} stays at ${remote} 1.0.0.`,
    ]);
    expect(await run(there, 'unpin', username, remote)).toEqual([
      `${username} gets the same ${remote} as others again.`,
    ]);
    expect(await run(there, 'status')).toEqual([
      `${remote}  stable 1.0.0, canary 1.1.0 at 25 %  (2 published)`,
    ]);
    expect(await run(there, 'promote', remote, '1.1.0')).toEqual([`Everyone gets ${remote} 1.1.0.`]);
    expect(await run(there, 'rollback', remote, '--json')).toEqual([
      JSON.stringify({ message: `${remote} 1.1.0 is rolled back. Everyone gets 1.0.0 again.`, revision: 8 }),
    ]);
    expect(await run(there, 'retire', remote, '1.1.0')).toEqual([expect.stringContaining('is retired')]);
    expect((await run(there, 'history', remote)).join().split('\n')).toHaveLength(10);
    expect(await readEvents(database(), remote)).toHaveLength(10);
    expect(process.exitCode).toBeUndefined();
  });

  test('a refusal names each reason on a line, with exit code 1', async () => {
    await addShell(database(), '0.1.0', { react: '19.3.1', rxjs: '7.8.2' });
    const there = await toPlatform();
    const folder = await platform.build(remote, '1.0.0', { shared: { react: '^18.0.0', moment: '2.0.0' } });
    const reasons = [
      'it needs react ^18.0.0, and the shell 0.1.0 (stable) offers 19.3.1: build it for that version',
      'it needs moment 2.0.0, which the shell 0.1.0 (stable) does not offer',
    ];
    expect(await run(there, 'publish', folder)).toEqual([]);
    expect(complained.splice(0).join('')).toBe(`Not done:\n- ${reasons.join('\n- ')}\n`);
    expect(await run(there, 'publish', folder, '--json')).toEqual([JSON.stringify({ refused: reasons })]);
    expect(process.exitCode).toBe(1);
    // A set would be more than the one remote that a token is for.
    expect(await run(there, 'publish', folder, folder, '--json')).toEqual([
      expect.stringContaining('A deploy token is for one remote'),
    ]);
    expect(await run(there, 'status', 'mfe-none', '--json')).toEqual([
      JSON.stringify({ refused: ["Nothing is published of a remote 'mfe-none'."] }),
    ]);
    await run(there, 'owners', remote, '--set', 'asha');
    expect(complained.splice(0).join('')).toContain('an administrator does');
    await run(await toPlatform('mfe-other'), 'promote', remote, '1.0.0');
    expect(complained.join('')).toContain(`- This deploy token is for mfe-other, not for ${remote}.`);
  });

  test('sends no token to who could read it, and says what a platform does not answer', async () => {
    const [, , , tokenFile = ''] = await toPlatform();
    const at = (platformAddress: string) => ['--platform', platformAddress, '--token-file', tokenFile];
    await expect(run(at('http://lexboard.example'), 'status')).rejects.toThrow('is sent by https alone');
    await expect(run(at('lexboard'), 'status')).rejects.toThrow("'lexboard' is no address");
    await expect(run(['--platform', platform.address], 'status')).rejects.toThrow('needs --token-file');
    await expect(run(['--token-file', tokenFile], 'status')).rejects.toThrow('needs --platform');
    await expect(
      run(['--platform', platform.address, '--token-file', import.meta.filename], 'status'),
    ).rejects.toThrow('has no deploy token');
    await chmod(tokenFile, 0o640);
    await expect(run(at(platform.address), 'status')).rejects.toThrow(`chmod 600 ${tokenFile}`);
    await chmod(tokenFile, 0o600);
  });
});
