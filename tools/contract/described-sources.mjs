import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeRemoteContract, composeShellContract } from './compose-contract.mjs';
import { describePlatform } from './describe-platform.mjs';

const options = {
  compilerOptions: {
    target: 'es2022',
    lib: ['ES2022'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
  },
};

const smallest = {
  ui: 'export const nothing = 0;',
  components: `'mfe-forms/Detail': { id: number }`,
  bus: 2,
};

const federation = (components) => `
export interface FederatedComponents { ${components} }
export interface RemoteLoader { prepareScript(script: { src: string }): void; load(name: string): Promise<unknown> }
export interface RemoteApplication { mount: (props: { area: object }) => Promise<void> }
`;

/** As much of React's types as tells a component from another function. */
const react = {
  'package.json': JSON.stringify({ name: '@types/react', version: '19.0.0', types: 'index.d.ts' }),
  'index.d.ts': 'export interface ReactElement { type: string }',
};

/** Describes a shared-lib as small as can be: the text of its part `ui`, the props of components, the bus's version. */
export async function describeSources(change = {}) {
  const { ui, components, bus } = { ...smallest, ...change };
  const root = await mkdtemp(path.join(tmpdir(), 'lexboard-contract-'));
  const file = (name) => path.join(root, name);
  const formState = `export const holdsChanges = (): boolean => false;\nexport interface Bus { version: ${bus} }`;
  const texts = { 'tsconfig.base.json': JSON.stringify(options), 'ui.ts': ui, 'form-state.ts': formState };
  try {
    const types = file('node_modules/@types/react');
    await mkdir(types, { recursive: true });
    for (const [name, text] of Object.entries(react)) await writeFile(path.join(types, name), text);
    for (const [name, text] of Object.entries({ ...texts, 'federation.ts': federation(components) })) {
      await writeFile(file(name), text);
    }
    const parts = {
      '@lexboard/shared-lib/ui': file('ui.ts'),
      '@lexboard/shared-lib/form-state': file('form-state.ts'),
    };
    return describePlatform({
      root,
      parts,
      federation: file('federation.ts'),
      formState: file('form-state.ts'),
    });
  } finally {
    await rm(root, { recursive: true });
  }
}

const modulesOf = (names) =>
  Object.fromEntries(names.map((name) => [`./${name}`, { files: [], shared: [] }]));

/** Of a remote that makes no objects of its own and may pass everything. */
const passesAll = { shapes: [], written: { has: () => true, get: () => true } };

/** The record of a remote that takes all that is described, but for `changes`. */
export function remoteBuiltOn(description, { name = 'mfe-roadmap', modules = ['app'], ...changes } = {}) {
  const { parts, components, shapes, written } = { ...passesAll, ...description, ...changes };
  const exposed = modules.map((module) => `./${module}`);
  return {
    name,
    version: '1.0.0',
    shared: {},
    modules: modulesOf(modules),
    contract: composeRemoteContract(description, {
      name,
      modules: exposed,
      parts,
      components,
      shapes,
      written,
    }),
  };
}

/** The record of a shell that offers all that is described, and takes nothing. */
export const shellBuiltOn = (description, components = {}) => ({
  version: '0.2.0',
  shared: {},
  contract: composeShellContract(description, components),
});
