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

/** The minimal types of external libraries that distinguish a component. */
const libraries = {
  '@types/react': 'export interface ReactElement { type: string; key: string }',
  '@chakra-ui/react': 'export interface ChakraComponent<E, P> { element: E; (props: P): unknown }',
};

async function installTypes(root) {
  for (const [name, types] of Object.entries(libraries)) {
    const folder = path.join(root, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    const manifest = JSON.stringify({ name, version: '19.0.0', types: 'index.d.ts' });
    await writeFile(path.join(folder, 'package.json'), manifest);
    await writeFile(path.join(folder, 'index.d.ts'), types);
  }
}

/** Describes a minimal shared-lib: the text of its part `ui`, the props of components, the bus's version. */
export async function describeSources(change = {}) {
  const { ui, components, bus } = { ...smallest, ...change };
  const root = await mkdtemp(path.join(tmpdir(), 'lexboard-contract-'));
  const file = (name) => path.join(root, name);
  const formState = `export const holdsChanges = (): boolean => false;\nexport interface Bus { version: ${bus} }`;
  const texts = { 'tsconfig.base.json': JSON.stringify(options), 'ui.ts': ui, 'form-state.ts': formState };
  try {
    await installTypes(root);
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

/** The record of a remote that takes all that is described, except for `changes`. Without `written` it may pass anything. */
export function remoteBuiltOn(description, { name = 'mfe-roadmap', modules = ['app'], ...changes } = {}) {
  const { parts, components, shapes, written } = { ...description, shapes: [], ...changes };
  const exposed = modules.map((module) => `./${module}`);
  const contract = composeRemoteContract(description, {
    ...{ name, modules: exposed, parts, components, shapes },
    written: written ?? new Map(),
  });
  if (!written) delete contract.written;
  return { name, version: '1.0.0', shared: {}, modules: modulesOf(modules), contract };
}

/** A live release: a shell that offers all that is described, and takes nothing. */
export function liveShellBuiltOn(description, components = {}) {
  const contract = composeShellContract(description, components);
  const record = { name: 'shell', version: '0.2.0', shared: {}, page: { offers: {} }, contract };
  return { record, channel: 'stable' };
}
