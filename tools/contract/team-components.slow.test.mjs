import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { declareComponents } from '../../server/src/builds/contract/declare-components.ts';
import { findUnmetNeeds } from '../../server/src/releases/compatibility/unmet-needs.ts';
import { runCaptured } from '../processes/run-captured.mjs';
import { repository } from '../source-digest.mjs';
import { listAllParts, listSharedParts } from '../webpack/shared-packages.mjs';
import { composeRemoteContract, composeShellContract } from './compose-contract.mjs';
import { platformDescription } from './platform-description.mjs';
import { withTeamComponents } from './team-components.mjs';

const badge = (props) => `
import type { AttachedFile } from '@lexboard/shared-lib/contract';
interface Row { name: string; below: Row[] }
interface BadgeProps { ${props}; rows: readonly Row[]; file?: AttachedFile; children?: import('react').ReactNode; onClosed: (by: 'key' | 'mouse') => void }
export function Component({ rows }: BadgeProps) { return <b>{rows.length}</b>; }
`;

const page = (props) => `
import { RemoteView } from '@lexboard/shared-lib/federation';
export const Page = () => <RemoteView component="mfe-hello/Badge" with={{ ${props}, rows: [], onClosed: () => undefined }} />;
`;

let around;
let description;
beforeAll(async () => {
  const cache = path.join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  around = await mkdtemp(path.join(cache, 'team-components-'));
  description = await platformDescription(listSharedParts());
});
afterAll(() => rm(around, { recursive: true }));

const relative = (file) => `./${path.relative(around, file)}`;

/** The folder of a remote with these sources, and the compiler's options of a team. */
async function makeRemote(name, sources) {
  const folder = path.join(around, name);
  const paths = Object.entries(listAllParts()).map(([part, file]) => [part, [`.${relative(file)}`]]);
  const options = { extends: '../../../tsconfig.base.json', include: ['src'] };
  const files = {
    'tsconfig.json': JSON.stringify({ ...options, compilerOptions: { paths: Object.fromEntries(paths) } }),
    ...sources,
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

async function recordOf(folder, { exposes = {}, takes = [] }) {
  const name = path.basename(folder).replace(/-\d$/, '');
  const described = await withTeamComponents(description, { folder, name, exposes, parts: listAllParts() });
  const components = Object.fromEntries(takes.map((taken) => [taken, described.components[taken]]));
  const contract = composeRemoteContract(described, {
    ...{ name, modules: Object.keys(exposes), parts: {}, components },
    ...{ shapes: [], written: new Map([['tone', true]]) },
  });
  const modules = Object.keys(exposes).map((module) => [module, { files: [], shared: [] }]);
  return { name, version: '1.0.0', shared: {}, modules: Object.fromEntries(modules), contract };
}

const offer = async (folder, props) => {
  await makeRemote(folder, { 'src/badge.tsx': badge(props) });
  return recordOf(path.join(around, folder), { exposes: { './Badge': './src/badge.tsx' } });
};

const typeErrors = async (folder) => {
  const compiler = path.join(repository, 'node_modules/@typescript/native/bin/tsc');
  return (await runCaptured(process.execPath, [compiler, '--noEmit'], { cwd: folder })).output;
};

const shell = () => {
  const contract = composeShellContract(description, {});
  return {
    record: { name: 'shell', version: '1.0.0', shared: {}, page: { offers: {} }, contract },
    channel: 'stable',
  };
};

test('a component goes from one repository to another with its types, and the gate compares them', async () => {
  const offered = await offer('mfe-hello', `tone: 'loud' | 'low'`);
  const declared = declareComponents('mfe-hello', offered.contract);
  // The other team shows it by the types that the platform gives.
  const folder = await makeRemote('mfe-other', {
    'src/remotes/mfe-hello.d.ts': declared,
    'src/page.tsx': page(`tone: 'loud'`),
  });
  await expect(typeErrors(folder)).resolves.toBe('');
  const taker = await recordOf(folder, { takes: ['mfe-hello/Badge'] });
  expect(Object.keys(taker.contract.takes['mfe-hello'])).toEqual(['Badge']);
  expect(findUnmetNeeds(taker, [shell(), { record: offered, channel: 'stable' }])).toEqual([]);
  // Wrong props are refused by the compiler, and a later break by the gate.
  await writeFile(path.join(folder, 'src/page.tsx'), page('tone: 1'));
  await expect(typeErrors(folder)).resolves.toContain(`Type 'number' is not assignable to type`);
  const changed = await offer('mfe-hello-2', `tone: 'loud' | 'low'; size: number`);
  const needs = findUnmetNeeds(changed, [shell(), { record: taker, channel: 'stable' }]);
  expect(needs.join('\n')).toContain('Badge');
  const gone = { ...offered, contract: { ...offered.contract, offers: { 'mfe-hello': {} } } };
  expect(findUnmetNeeds(gone, [shell(), { record: taker, channel: 'stable' }]).join('\n')).toContain('Badge');
});

test('an exposed module without a component is refused', async () => {
  const federation = 'src/federation.ts';
  const sources = {
    'src/badge.tsx': 'export const Badge = 1;',
    [federation]: 'export interface FederatedComponents {}',
  };
  const folder = await makeRemote('mfe-bare', sources);
  // Alone it is read in a fraction of the time that the types of the real parts take.
  const parts = { '@lexboard/shared-lib/federation': path.join(folder, federation) };
  const remote = { folder, name: 'mfe-bare', exposes: { './Badge': './src/badge.tsx' }, parts };
  await expect(withTeamComponents(description, remote)).rejects.toThrow(
    'must export a function component named Component',
  );
});
