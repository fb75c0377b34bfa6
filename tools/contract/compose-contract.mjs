import { constructedTypes } from './constructed-types.mjs';
import { selectTypes } from './merge-types.mjs';
import { writtenProperties } from './written-names.mjs';

/** Of whom the page itself takes and to whom it offers. */
const page = 'the page';

/** Under which name the shell takes what each remote with addresses exposes. */
const anyApplication = 'an application';

/** `mfe-workspace/SearchDialog` by remote: `SearchDialog` of `mfe-workspace`. */
function byRemote(components) {
  const remotes = {};
  for (const [name, type] of Object.entries(components)) {
    const [remote, component] = name.split('/');
    remotes[remote] = { ...remotes[remote], [component]: type };
  }
  return remotes;
}

const without = (record, name) =>
  Object.fromEntries(Object.entries(record).filter(([candidate]) => candidate !== name));

/** The components of `remote` that its build exposes, and the application, where it has one. */
function exposedTypes({ components, application }, remote, modules) {
  const declared = { ...byRemote(components)[remote], app: application };
  const names = modules.map((module) => module.replace(/^\.\//, ''));
  return Object.fromEntries(names.filter((name) => declared[name]).map((name) => [name, declared[name]]));
}

/** The names of the props of offered components, which other builds write. */
const propsOfOffered = (offered, types) =>
  Object.values(offered)
    .flatMap(({ type }) => types[type].calls ?? [])
    .flatMap(({ takes }) => takes)
    .flatMap((props) => Object.keys(types[props].props ?? {}))
    .map((name) => name.replace(/\?$/, ''));

/**
 * The contract of a remote's build.
 * @param description what shared-lib is, of `describePlatform`
 * @param {{ name: string, modules: string[], parts: object, components: object, shapes: Set<string>[],
 *   written: Map<string, Set<string> | true> }} remote its exposed modules, of the description's parts and components those
 *   that it takes, what its sources make (`listConstructedShapes`), and what they write (`listWrittenNames`)
 */
export function composeRemoteContract(description, { name, modules, parts, components, shapes, written }) {
  const contract = selectTypes({
    offers: { [name]: exposedTypes(description, name, modules) },
    takes: { ...parts, ...without(byRemote(components), name), [page]: description.page },
    bus: description.bus,
    types: description.types,
  });
  const { types } = contract;
  return {
    ...contract,
    made: constructedTypes(types, shapes),
    written: writtenProperties(types, written, propsOfOffered(contract.offers[name], types)),
  };
}

/** The contract of the shell's build, which offers all that is described and takes these components. */
export const composeShellContract = (description, components) =>
  selectTypes({
    offers: { ...description.parts, [page]: description.page },
    takes: { ...byRemote(components), [anyApplication]: { app: description.application } },
    bus: description.bus,
    types: description.types,
  });

/** What remotes that are built by the kit can rely on: all that is described, and what the page takes of each of them. */
export const composeKitContract = (description) =>
  selectTypes({
    offers: { ...description.parts, ...byRemote(description.components), [page]: description.page },
    takes: { [anyApplication]: { app: description.application } },
    bus: description.bus,
    types: description.types,
  });
