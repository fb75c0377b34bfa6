import { composeRemoteContract, composeShellContract } from '../contract/compose-contract.mjs';
import { platformDescription } from '../contract/platform-description.mjs';
import { listSharedParts } from './shared-packages.mjs';
import { listOwnShapes, listOwnWrittenNames, listUsedComponents, listUsedParts } from './used-names.mjs';

/** Begins to read while webpack goes on; a failure is said when the record is written. */
function readAhead() {
  const reading = platformDescription(listSharedParts());
  reading.catch(() => undefined);
  return reading;
}

/**
 * The contract of a remote's build, as read from the sources (server/src/builds/contract/contract-record.ts).
 * @param {{ name: string, exposes: Record<string, string> }} remote
 */
export function remoteContract({ name, exposes }) {
  const reading = readAhead();
  return async (compilation) => {
    const description = await reading;
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

/** The contract of the shell's build: its offers to remotes, and its needs of them. */
export function shellContract() {
  const reading = readAhead();
  return async (compilation) => {
    const description = await reading;
    return composeShellContract(description, listUsedComponents(compilation, description.components));
  };
}

/** A build that is worked on changes too often to be read: the platform in development checks no contract. */
export const noContract = () => Promise.resolve(null);
