import path from 'node:path';
import { readFileSync } from 'node:fs';

/** Libraries whose types describe our own schemas: their names would hide the structure. */
const transparent = new Set(['typescript', 'typebox']);

const packageIn = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

const majors = new Map();

function majorOf(folder) {
  if (!majors.has(folder)) {
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    majors.set(folder, version.split('.')[0]);
  }
  return majors.get(folder);
}

/** The kit of teams, which has shared-lib's sources. */
const kit = '@lexboard/remote-kit';

/** The library of a declaration with its major version; undefined for the platform's own. */
function libraryOf(declaration) {
  const [, folder, name] = packageIn.exec(declaration.getSourceFile().fileName) ?? [];
  if (!name || name === kit) return undefined;
  return { name, at: name === 'typescript' ? name : `${name}@${majorOf(folder)}` };
}

/** The name of the enclosing declaration: `ButtonProps` for its property; for a named declaration its own name. */
function enclosingName(declaration) {
  for (let node = declaration; node && !node.statements; node = node.parent) {
    const text = node.name?.escapedText ?? node.name?.text;
    const isMember = node.parent?.members?.includes?.(node);
    if (text && !isMember) return text;
  }
  return 'anonymous';
}

/**
 * The name of a symbol in an external library, such as `react@19#ReactNode`; undefined for the platform's own.
 * @param {{ structural?: boolean }} options whether to ignore names of libraries that only transform types
 */
export function findOutsideName(symbol, { structural = false } = {}) {
  const declaration = symbol?.declarations?.[0];
  const library = declaration && libraryOf(declaration);
  if (!library || (structural && transparent.has(library.name))) return undefined;
  return `${library.at}#${enclosingName(declaration)}`;
}

/** For a property of an external library: the name of its interface, and that interface's properties. */
export function outsideInterface(property) {
  const declaration = property.declarations?.[0];
  const library = declaration && libraryOf(declaration);
  if (!library) return undefined;
  const members = declaration.parent?.members ?? [declaration];
  const names = members.map(({ name }) => name?.escapedText ?? name?.text).filter(Boolean);
  return { name: `${library.at}#${enclosingName(declaration.parent ?? declaration)}`, names };
}
