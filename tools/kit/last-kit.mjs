import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { composeKitContract } from '../contract/compose-contract.mjs';
import { platformDescription } from '../contract/platform-description.mjs';
import { listSharedParts } from '../webpack/shared-packages.mjs';

const file = path.join(import.meta.dirname, 'last-kit.json');

/** The last kit that teams were given: its version, and what the page offered then. */
export const readLastKit = async () => JSON.parse(await readFile(file, 'utf8'));

/** What the page offers now. */
export const readOffered = async () => composeKitContract(await platformDescription(listSharedParts()));

/** One name, one type and one place a line, so that a change of it can be read. */
const writeLines = (value, depth) => {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value);
  const lines = Array.isArray(value)
    ? value.map((item) => writeLines(item, depth - 1))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${writeLines(item, depth - 1)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, lines.join(',\n'), close].join('\n');
};

/** Notes what this version of the kit offers, from when it is given to teams. */
export const writeLastKit = async (version, contract) =>
  writeFile(file, `${writeLines({ version, contract }, 4)}\n`);
