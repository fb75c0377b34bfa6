import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeKitContract } from '../contract/compose-contract.mjs';
import { platformDescription } from '../contract/platform-description.mjs';
import { listSharedParts } from '../webpack/shared-packages.mjs';
import { listTypes, nestTypes } from './nested-types.mjs';

const file = path.join(import.meta.dirname, 'last-kit.json');

/** The last kit that teams were given: its version, and what the page offered then. */
export async function readLastKit() {
  const { version, ...contract } = JSON.parse(await readFile(file, 'utf8'));
  return { version, contract: listTypes(contract) };
}

/** What the page offers now. */
export const readOffered = async () => composeKitContract(await platformDescription(listSharedParts()));

/** How deep each member has a line for each of its own members: in the end, a name with its type. */
const depths = { offers: 2, takes: 2, shared: 1 };

function writeLines(value, depth) {
  if (depth === 0) return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([name, item]) => `${JSON.stringify(name)}: ${writeLines(item, depth - 1)}`,
  );
  return ['{', lines.join(',\n'), '}'].join('\n');
}

/** Notes what this version of the kit offers, from when it is given to teams. */
export async function writeLastKit(version, contract) {
  const members = Object.entries({ version, ...nestTypes(contract) }).map(
    ([name, value]) => `${JSON.stringify(name)}: ${writeLines(value, depths[name] ?? 0)}`,
  );
  await writeFile(file, ['{', members.join(',\n'), '}\n'].join('\n'));
}
