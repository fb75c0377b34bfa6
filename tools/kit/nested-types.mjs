import { listReferences, mapReferences } from '../../server/src/builds/contract/type-node.ts';
import { mergeEqualTypes } from '../contract/merge-types.mjs';

const mapNames = (places, map) =>
  Object.fromEntries(
    Object.entries(places).map(([place, names]) => [
      place,
      Object.fromEntries(Object.entries(names).map(([name, entry]) => [name, map(entry)])),
    ]),
  );

function countUses({ offers, takes, types }) {
  const uses = types.map(() => 0);
  const named = [offers, takes].flatMap(Object.values).flatMap(Object.values);
  for (const place of [...named.map(({ type }) => type), ...types.flatMap(listReferences)]) uses[place] += 1;
  return uses;
}

/**
 * Converts a contract to a readable form: each name with its type, in which types with a single user are nested. Types with
 * several users, including at least one of each cycle, are in `shared` and referred to by number.
 */
export function nestTypes({ offers, takes, types, ...rest }) {
  const uses = countUses({ offers, takes, types });
  const nest = (place) => mapReferences(types[place], refer);
  const refer = (place) => (typeof types[place] !== 'string' && uses[place] > 1 ? place : nest(place));
  const shared = types.keys().filter((place) => refer(place) === place);
  return {
    ...rest,
    offers: mapNames(offers, ({ type }) => refer(type)),
    takes: mapNames(takes, ({ type }) => refer(type)),
    shared: Object.fromEntries(shared.map((place) => [place, nest(place)])),
  };
}

/** The inverse of `nestTypes`, except for the order of the types. */
export function listTypes({ offers, takes, shared, ...rest }) {
  const numbers = Object.keys(shared);
  const types = Object.values(shared);
  const placeOf = (reference) =>
    typeof reference === 'number' ? numbers.indexOf(String(reference)) : types.push(reference) - 1;
  const [offered, taken] = [offers, takes].map((places) => mapNames(places, placeOf));
  // The list grows during the loop, by the types found in it.
  for (let place = 0; place < types.length; place += 1) types[place] = mapReferences(types[place], placeOf);
  const merged = mergeEqualTypes(types);
  return {
    ...rest,
    offers: mapNames(offered, merged.named),
    takes: mapNames(taken, merged.named),
    types: merged.types,
  };
}
