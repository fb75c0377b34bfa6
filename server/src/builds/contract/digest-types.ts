import { createHash } from 'node:crypto';
import { listReferences, mapReferences, type TypeNode } from './type-node.ts';

/** The depth to which a type is digested. Types are recursive, so that there is no natural end. */
const depth = 32;
const digestLength = 12;

const hash = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, digestLength);

/** Sorts the members of a union, whose order has no meaning and changes between builds. */
function inOrder(node: TypeNode<string>): TypeNode<string> {
  if (typeof node === 'string') return node;
  if ('any' in node) return { any: [...new Set(node.any)].sort() };
  if ('all' in node) return { all: [...new Set(node.all)].sort() };
  if (!('props' in node)) return node;
  const props = Object.fromEntries(Object.entries(node.props).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...node, props };
}

/** Computes a digest of each type. Types of the same structure get the same digest, whatever their index. */
export function digestTypes(types: readonly TypeNode[]): string[] {
  const references = types.map(listReferences);
  let digests = types.map(() => '');
  let changed = types.map(() => true);
  for (let round = 0; round < depth; round += 1) {
    const before = digests;
    const changedBefore = changed;
    // A digest depends only on the types that the type refers to; once theirs are stable, it is too.
    digests = types.map((node, index) =>
      round === 0 || references[index]?.some((reference) => changedBefore[reference])
        ? hash(JSON.stringify(inOrder(mapReferences(node, (reference) => before[reference] ?? ''))))
        : (before[index] ?? ''),
    );
    changed = digests.map((digest, index) => digest !== before[index]);
  }
  return digests;
}
