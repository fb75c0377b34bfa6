import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../source-digest.mjs';
import { remoteNames } from '../webpack/remote-folders.mjs';

// Everything is packed and compressed, front ends that are stale are built before.
jest.setTimeout(300_000);

/** A network of its own without a way out, and folders that cannot be written, where the kernel lets tests have them. */
const apart = ['--map-root-user', '--net', '--mount', 'sh', '-c'];
const loopback = 'ip link set lo up';
const canBeApart = spawnSync('unshare', [...apart, loopback]).status === 0;
const readOnly = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1"';

function run(program, parameters) {
  const { status, stdout, stderr } = spawnSync(program, parameters, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}:\n${stdout}\n${stderr}`);
  return stdout;
}

let folder;
let archive;
let names;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lexboard-archive-'));
  run(process.execPath, ['tools/package.mjs', '--output', folder]);
  archive = (await readdir(folder)).find((name) => name.endsWith('.tar.gz'));
  names = run('tar', ['-xvzf', path.join(folder, archive), '-C', folder])
    .split('\n')
    .filter((name) => name !== '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const unpacked = () => path.join(folder, archive.replace('.tar.gz', ''));

describe('The archive', () => {
  test('holds what runs, in order, and nothing of those who develop', async () => {
    expect((await readdir(unpacked())).sort()).toEqual(
      [
        'bin',
        'deploy',
        'docs',
        ...remoteNames,
        'node',
        'node_modules',
        'package.json',
        'packs',
        'server',
        'shared-lib',
        'shell',
      ].sort(),
    );
    const parts = (name) => name.replace(/\/$/, '').replaceAll('/', '\0');
    const inOrder = names.toSorted((one, other) => (parts(one) < parts(other) ? -1 : 1));
    expect(names).toEqual(inOrder);
    const unwanted =
      /\.test\.|\/testing\/|\/written\/|\/\.env|\.pem$|\.key$|\/\.npmrc|\/\.git|\.data\/|webpack|\/typescript\//;
    expect(names.filter((name) => unwanted.test(name))).toEqual([]);
    expect(names.filter((name) => name.endsWith('/seeds/data/records.jsonl'))).toHaveLength(1);
  });

  test('is told by its digest and by all that it is made of', async () => {
    run('sh', ['-c', 'cd "$0" && sha256sum --check --strict SHA256SUMS', folder]);
    const bill = JSON.parse(
      await readFile(path.join(folder, archive.replace('.tar.gz', '.cdx.json')), 'utf8'),
    );
    expect(bill.bomFormat).toBe('CycloneDX');
    const components = bill.components.map(({ name }) => name);
    // Of the server, of a build, and what runs both; what builds and tests is not in it.
    expect(components).toEqual(expect.arrayContaining(['fastify', 'react', 'node']));
    expect(components).not.toEqual(expect.arrayContaining(['webpack']));
    expect(components).not.toEqual(expect.arrayContaining(['jest']));
  });

  const where = canBeApart ? 'without a network, from a folder that cannot be written' : 'elsewhere';
  test(`runs ${where}`, () => {
    const dataDir = path.join(folder, 'data');
    const program = [
      process.execPath,
      path.join(import.meta.dirname, 'try-archive.mjs'),
      unpacked(),
      dataDir,
    ];
    const told = canBeApart
      ? run('unshare', [
          ...apart,
          `${loopback} && ${readOnly} && shift && exec "$@"`,
          'sh',
          unpacked(),
          ...program,
        ])
      : run(program[0], program.slice(1));
    expect(JSON.parse(told.trim().split('\n').at(-1))).toEqual({
      interfaces: canBeApart ? ['lo'] : expect.anything(),
      canWrite: !canBeApart,
      remotes: remoteNames,
      statuses: [200, ...remoteNames.map(() => 200)],
      inHindi: 'ऐसी कोई कॉल नहीं है।',
      code: 0,
      migrated: expect.stringMatching(/^\{"applied":\["000-baseline/),
      kept: true,
    });
  });
});
