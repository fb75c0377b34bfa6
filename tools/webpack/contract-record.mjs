import { composeRemoteContract, composeShellContract } from '../contract/compose-contract.mjs';
import { platformDescription } from '../contract/platform-description.mjs';
import { withTeamComponents } from '../contract/team-components.mjs';
import { listAllParts, listSharedParts } from './shared-packages.mjs';
import { listOwnShapes, listOwnWrittenNames, listUsedComponents, listUsedParts } from './used-names.mjs';

/** Starts reading while webpack continues; a failure is reported when the record is written. */
function readAhead() {
  const reading = platformDescription(listSharedParts());
  reading.catch(() => undefined);
  return reading;
}

/**
 * Reads the contract of a remote's build from the sources (server/src/builds/contract/contract-record.ts).
 * @param {{ folder: string, name: string, exposes: Record<string, string> }} remote
 */
export function remoteContract({ folder, name, exposes }) {
  const reading = readAhead();
  return async (compilation) => {
    const description = await withTeamComponents(await reading, {
      folder,
      name,
      exposes,
      parts: listAllParts(),
    });
    return composeRemoteContract(description, {
      name,
      modules: Object.keys(exposes),
      parts: listUsedParts(compilation, description.parts),
      components: listUsedComponents(compilation, description.components),
      shapes: listOwnShapes(compilation),
      written: listOwnWrittenNames(compilation),
    });
  };
}

/** Reads the contract of the shell's build: its offers to remotes, and its needs of them. */
export function shellContract() {
  const reading = readAhead();
  return async (compilation) => {
    const description = await reading;
    return composeShellContract(description, listUsedComponents(compilation, description.components));
  };
}

/** Development builds have no contract: they change too often, and a development platform does not check it. */
export const noContract = () => Promise.resolve(null);
