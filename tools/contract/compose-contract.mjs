import { constructedTypes } from './constructed-types.mjs';
import { selectTypes } from './merge-types.mjs';
import { writtenProperties } from './written-names.mjs';

/** The place of what the page offers and takes itself. */
const page = 'the page';

/** The place of what the shell takes of every remote with addresses. */
const anyApplication = 'an application';

/** Groups components by remote: `mfe-workspace/SearchDialog` becomes `SearchDialog` of `mfe-workspace`. */
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

/** The types that a remote's build exposes: its components, and its application, where it has one. */
function exposedTypes({ components, application }, remote, modules) {
  const declared = { ...byRemote(components)[remote], app: application };
  const names = modules.map((module) => module.replace(/^\.\//, ''));
  return Object.fromEntries(names.filter((name) => declared[name]).map((name) => [name, declared[name]]));
}

/** The prop names of offered components, which other builds pass. */
const propsOfOffered = (offered, types) =>
  Object.values(offered)
    .flatMap(({ type }) => types[type].calls ?? [])
    .flatMap(({ takes }) => takes)
    .flatMap((props) => Object.keys(types[props].props ?? {}))
    .map((name) => name.replace(/\?$/, ''));

/**
 * Composes the contract of a remote's build.
 * @param description the description of shared-lib by `describePlatform`
 * @param {object} remote
 * @param {string} remote.name
 * @param {string[]} remote.modules the modules that it exposes
 * @param {object} remote.parts the parts of the description that it takes
 * @param {object} remote.components the components of the description that it takes
 * @param {Set<string>[]} remote.shapes the objects that its sources construct (`listConstructedShapes`)
 * @param {Map<string, Set<string> | true>} remote.written the properties that its sources write (`listWrittenNames`)
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

/** Composes the contract of the shell's build, which offers all that is described and takes these components. */
export const composeShellContract = (description, components) =>
  selectTypes({
    offers: { ...description.parts, [page]: description.page },
    takes: { ...byRemote(components), [anyApplication]: { app: description.application } },
    bus: description.bus,
    types: description.types,
  });

/**
 * Composes the contract that remotes built by the kit can rely on: all that is described, and what the page takes of each remote.
 */
export const composeKitContract = (description) =>
  selectTypes({
    offers: { ...description.parts, ...byRemote(description.components), [page]: description.page },
    takes: { [anyApplication]: { app: description.application } },
    bus: description.bus,
    types: description.types,
  });
