import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeKitContract } from '../contract/compose-contract.mjs';
import { platformDescription } from '../contract/platform-description.mjs';
import { listSharedParts } from '../webpack/shared-packages.mjs';
import { listTypes, nestTypes } from './nested-types.mjs';

const file = path.join(import.meta.dirname, 'last-kit.json');

/** Reads the last released kit: its version, and what the page offered at the time. */
export async function readLastKit() {
  const { version, ...contract } = JSON.parse(await readFile(file, 'utf8'));
  return { version, contract: listTypes(contract) };
}

/** Reads what the page offers now. */
export const readOffered = async () => composeKitContract(await platformDescription(listSharedParts()));

/** The nesting down to which each member has its own line; the lowest level is a name with its type. */
const depths = { offers: 2, takes: 2, shared: 1 };

function writeLines(value, depth) {
  if (depth === 0) return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${writeLines(item, depth - 1)}`,
  );
  return ['{', lines.join(',\n'), '}'].join('\n');
}

/** Stores what this version of the kit offers, at its release. */
export async function writeLastKit(version, contract) {
  const members = Object.entries({ version, ...nestTypes(contract) }).map(
    ([name, value]) => `${JSON.stringify(name)}: ${writeLines(value, depths[name] ?? 0)}`,
  );
  await writeFile(file, ['{', members.join(',\n'), '}\n'].join('\n'));
}
