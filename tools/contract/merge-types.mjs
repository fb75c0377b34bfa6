import { digestTypes } from '../../server/src/builds/contract/digest-types.ts';
import { mapReferences, listReferences } from '../../server/src/builds/contract/type-node.ts';

/** Removes structural duplicates from a list of types. @returns the list, and the new index of each type */
export function mergeEqualTypes(nodes) {
  const digests = digestTypes(nodes);
  const places = new Map();
  const kept = [];
  for (const [id, digest] of digests.entries()) {
    if (places.has(digest)) continue;
    places.set(digest, kept.length);
    kept.push(nodes[id]);
  }
  const placeOf = (id) => places.get(digests[id]);
  const types = kept.map((node) => mapReferences(node, placeOf));
  return { types, named: (id) => ({ digest: digests[id], type: placeOf(id) }) };
}

const mapNames = (places, map) =>
  Object.fromEntries(
    Object.entries(places).map(([place, names]) => [
      place,
      Object.fromEntries(
        Object.entries(names).map(([name, { digest, type }]) => [name, { digest, type: map(type) }]),
      ),
    ]),
  );

const rootsOf = (places) =>
  Object.values(places).flatMap((names) => Object.values(names).map(({ type }) => type));

/** Reduces a contract to these offers and takes, with the types that they need. */
export function selectTypes({ offers, takes, types, ...rest }) {
  const places = new Map();
  const waiting = [...rootsOf(offers), ...rootsOf(takes)];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (places.has(id)) continue;
    places.set(id, places.size);
    waiting.push(...listReferences(types[id]));
  }
  const placeOf = (id) => places.get(id);
  return {
    ...rest,
    offers: mapNames(offers, placeOf),
    takes: mapNames(takes, placeOf),
    types: [...places.keys()].map((id) => mapReferences(types[id], placeOf)),
  };
}
