import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { builtRemote, builtShell } from '../../testing/samples/build-samples.ts';
import { createTestStore, type TestStore } from '../../testing/uploads.ts';
import { newRemoteName } from '../../testing/release-samples.ts';
import { readBuildRecord } from '../../builds/build-record.ts';
import { digestTypes } from '../../builds/contract/digest-types.ts';
import type { TypeNode } from '../../builds/contract/type-node.ts';
import { checkRelease } from '../publish/check-build.ts';
import { publishRelease } from '../publish/publish-release.ts';
import { findUnmetNeeds, type LiveRelease } from './unmet-needs.ts';

const types = ['number'];
const [digest = ''] = digestTypes(types);
const nothing = { offers: {}, takes: {}, bus: 2, types };
const names = (place: string, name: string) => ({ [place]: { [name]: { digest, type: 0 } } });

let temporary: string;
beforeEach(async () => {
  temporary = await mkdtemp(path.join(os.tmpdir(), 'lexboard-needs-'));
});
afterEach(() => rm(temporary, { recursive: true }));

const build = (change: object) => builtRemote(path.join(temporary, 'build'), change);

async function liveShell(change: object = {}): Promise<LiveRelease> {
  const record = await readBuildRecord(await builtShell(path.join(temporary, 'shell'), change));
  return { record, channel: 'stable' };
}
const needsOf = async (change: object): Promise<string[]> =>
  findUnmetNeeds(await readBuildRecord(await build(change)), [await liveShell()]);

test('what a build takes by name and is not offered is named', async () => {
  const contract = { ...nothing, takes: names('@lexboard/shared-lib/ui', 'Button') };
  await expect(needsOf({ contract })).resolves.toEqual([
    'it takes Button of @lexboard/shared-lib/ui, which the shell 0.1.0-00000000 (stable) does not offer; build it against the shell 0.1.0-00000000 (stable)',
  ]);
});

test('a build of another kit hears of kits where something is missing, and only there', async () => {
  const shell = await liveShell({ kit: '2.3.1' });
  const needsWith = async (contract: object) =>
    findUnmetNeeds(await readBuildRecord(await build({ contract, kit: '1.4.0' })), [shell]);
  const takes = names('@lexboard/shared-lib/ui', 'Button');
  await expect(needsWith({ ...nothing, takes })).resolves.toEqual([
    expect.stringContaining('it takes Button'),
    expect.stringContaining('This platform takes kits 2.x'),
  ]);
  await expect(needsWith(nothing)).resolves.toEqual([]);
});

test.each([
  ['of a build that is worked on', { contract: null }, /built to be worked on, without its contract/],
  [
    'of types that are not in it',
    { contract: { ...nothing, types: [{ any: [7] }] } },
    /refers to types that are not in it/,
  ],
  [
    'of a type other than its digest says',
    { contract: { ...nothing, offers: names('mfe-roadmap', 'app'), types: ['string'] } },
    /does not describe app of mfe-roadmap as its digest says/,
  ],
  [
    'of a module that it does not have',
    { contract: { ...nothing, offers: names('mfe-roadmap', 'Map') } },
    /offers Map of mfe-roadmap, and its build has no such module/,
  ],
  [
    'of a module of somebody else',
    { contract: { ...nothing, offers: names('mfe-workspace', 'app') } },
    /offers app of mfe-workspace, and its build has no such module/,
  ],
  [
    'silent on a shared library that it uses',
    { shared: { '@lexboard/shared-lib/ui': '*', react: '*' } },
    /uses @lexboard\/shared-lib\/ui, and its contract does not say what of it/,
  ],
  [
    'of too many types',
    { contract: { ...nothing, types: Array.from({ length: 5_001 }, () => 'string') } },
    /has 5001 types with 0 references, and may have 5000 with 20000/,
  ],
  [
    'with a library that its record does not name',
    { shared: {} },
    /its modules use react, and its record does not say in which version/,
  ],
])('a contract %s is refused', async (_what, change, reason) => {
  await expect(needsOf(change)).resolves.toContainEqual(expect.stringMatching(reason));
});

test('a library that every object has by inheritance is not offered', async () => {
  await expect(needsOf({ shared: { react: '^19.0.0', constructor: '^1.0.0' } })).resolves.toEqual([
    expect.stringMatching(/^it needs constructor \^1\.0\.0, which the shell .* does not offer$/),
  ]);
});

const chain = (props: string[], length: number, last: string): TypeNode[] => [
  ...Array.from({ length }, (_, level) => ({
    props: Object.fromEntries(props.map((name) => [name, level + 1])),
  })),
  last,
];
const wide = [1, 2, 3, 4, 5].map((next) => ({ any: Array.from({ length: 2_000 }, () => next) }));

test.each([
  ['branches twice at each step', chain(['a', 'b'], 30, 'string'), /\(and 97 more\)\); build it/],
  ['is too deep', chain(['a'], 1_200, 'string'), / a: there is too much to compare\); build it/],
  ['is too wide to be shown', [...wide, 'string'], /\(… \| … .*… was given, and \{ a: /],
])('a type that %s is compared without long work', async (_what, taken, reason) => {
  const offered = chain(['a', 'b'], taken.length - 1, 'number');
  const contractOf = (side: 'offers' | 'takes', of: TypeNode[]) => {
    const [own = ''] = digestTypes(of);
    return { ...nothing, [side]: { 'mfe-other': { app: { digest: own, type: 0 } } }, types: of };
  };
  const other = await build({ name: 'mfe-other', contract: contractOf('offers', offered) });
  const live: LiveRelease = { record: await readBuildRecord(other), channel: 'stable' };
  const taker = await readBuildRecord(await build({ contract: contractOf('takes', taken) }));
  expect(findUnmetNeeds(taker, [live])).toEqual([expect.stringMatching(reason)]);
});

test('an application of another type than the page shows is refused', async () => {
  const shell = await liveShell({ contract: { ...nothing, takes: names('an application', 'app') } });
  const needsWith = async (offered: string) => {
    const [own = ''] = digestTypes([offered]);
    const offers = { 'mfe-roadmap': { app: { digest: own, type: 0 } } };
    const folder = await build({ contract: { ...nothing, types: [offered], offers } });
    return findUnmetNeeds(await readBuildRecord(folder), [shell]);
  };
  await expect(needsWith('number')).resolves.toEqual([]);
  await expect(needsWith('string')).resolves.toEqual([
    expect.stringContaining('it offers app otherwise than the shell 0.1.0-00000000 (stable) takes it'),
  ]);
  const without = await readBuildRecord(await build({ contract: nothing }));
  expect(findUnmetNeeds(without, [shell])).toEqual([
    expect.stringContaining('it does not offer app, which the shell 0.1.0-00000000 (stable) takes'),
  ]);
});

test('a shell that lacks what live remotes take is told each need, with the remote', async () => {
  const contract = { ...nothing, takes: names('@lexboard/shared-lib/ui', 'Button') };
  const record = await readBuildRecord(await build({ contract }));
  const { record: shell } = await liveShell();
  const older = await builtShell(path.join(temporary, 'older'), {}, { react: '18.0.0' });
  expect(findUnmetNeeds(shell, [{ record, channel: 'canary' }])).toEqual([
    'mfe-roadmap 1.0.0 (canary) does not fit it: it takes Button of @lexboard/shared-lib/ui, which the shell 0.1.0-00000000 does not offer; build it against the shell 0.1.0-00000000',
  ]);
  expect(findUnmetNeeds(await readBuildRecord(older), [{ record, channel: 'stable' }])).toEqual([
    'mfe-roadmap 1.0.0 (stable) does not fit it: it needs react ^19.0.0, and the shell 0.1.0-00000000 offers 18.0.0: build it for that version',
    expect.stringContaining('it takes Button'),
  ]);
});

test('a remote is compared with each shell that people have', async () => {
  const canary = await builtShell(path.join(temporary, 'next'), { version: '0.2.0' }, {});
  const next = { record: await readBuildRecord(canary), channel: 'canary' as const };
  expect(findUnmetNeeds(await readBuildRecord(await build({})), [await liveShell(), next])).toEqual([
    'it needs react ^19.0.0, which the shell 0.2.0 (canary) does not offer',
  ]);
});

test.each([
  ['a number, of builds before it was read from the sources', { contract: 1 }],
  ['missing', { contract: undefined }],
])('a contract that is %s is refused with what to do', async (_what, change) => {
  await expect(needsOf(change)).rejects.toThrow(
    /does not say what it takes of the platform\. Build it again/,
  );
});

test('a contract of another form is refused', async () => {
  await expect(needsOf({ contract: { offers: 1 } })).rejects.toThrow(/is not a built remote: release\.json/);
});

describeOnOwnDatabase('Publishing beside live releases', (database) => {
  let store: TestStore;
  beforeEach(async () => {
    store = await createTestStore();
  });
  afterEach(() => store.remove());

  it('refuses what no longer serves those who take of it, as long as they are live', async () => {
    const [forms, roadmap] = [newRemoteName(), newRemoteName()];
    const platform = { database: database(), attachments: store };
    const publish = async (change: object) => publishRelease(await build(change), platform);
    const takes = { ...nothing, takes: names(forms, 'app') };
    await publish({ name: roadmap, contract: takes });
    await publish({ name: forms, contract: { ...nothing, offers: names(forms, 'app') } });
    const without = { name: forms, version: '1.1.0', contract: nothing };
    await expect(publish(without)).rejects.toThrow(
      `it does not offer app, which ${roadmap} 1.0.0 (stable) takes; offer app as it was`,
    );
    const withIt = await readBuildRecord(
      await builtRemote(path.join(temporary, 'with'), { name: roadmap, version: '1.1.0', contract: nothing }),
    );
    const together = { ...platform, together: [withIt] };
    await expect(checkRelease(await build(without), together)).resolves.toMatchObject({ version: '1.1.0' });
    await publish({ name: roadmap, version: '1.1.0', contract: nothing });
    await expect(publish(without)).resolves.toMatchObject({ version: '1.1.0' });
    await expect(publish({ name: roadmap, version: '1.2.0', contract: takes })).rejects.toThrow(
      `it takes app of ${forms}, which ${forms} 1.1.0 (stable) does not offer`,
    );
  });
});
