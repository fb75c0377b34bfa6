import type { BuildRecord } from './build-record.ts';
import type { ContractRecord } from './contract/contract-record.ts';
import { digestTypes } from './contract/digest-types.ts';
import { listReferences } from './contract/type-node.ts';

const library = '@lexboard/shared-lib/';

const namesIn = (places: ContractRecord['offers']) =>
  Object.entries(places).flatMap(([place, names]) =>
    Object.entries(names).map(([name, type]) => ({ place, name, ...type })),
  );

/** Limits several times above the shell's numbers: digesting many more would take the server seconds. */
const MAX_TYPES = 5_000;
const MAX_REFERENCES = 20_000;

function describeFalseTypes(contract: ContractRecord): string[] {
  const { types, offers, takes, made = [] } = contract;
  const references = types.flatMap(listReferences);
  if (types.length > MAX_TYPES || references.length > MAX_REFERENCES)
    return [
      `its contract has ${types.length} types with ${references.length} references, and may have ${MAX_TYPES} with ${MAX_REFERENCES}`,
    ];
  const outside = [...references, ...namesIn(offers).map(({ type }) => type)]
    .concat(
      namesIn(takes).map(({ type }) => type),
      made,
    )
    .some((id) => id >= types.length);
  if (outside) return ['its contract refers to types that are not in it'];
  const digests = digestTypes(types);
  return [...namesIn(offers), ...namesIn(takes)]
    .filter(({ digest, type }) => digests[type] !== digest)
    .map(({ place, name }) => `its contract does not describe ${name} of ${place} as its digest says`);
}

function describeFalseOffers({ name, modules }: BuildRecord, { offers }: ContractRecord): string[] {
  return namesIn(offers)
    .filter((offer) => offer.place !== name || modules[`./${offer.name}`] === undefined)
    .map((offer) => `its contract offers ${offer.name} of ${offer.place}, and its build has no such module`);
}

function describeFalseNeeds({ shared, modules }: BuildRecord, { takes }: ContractRecord): string[] {
  const used = new Set(Object.values(modules).flatMap((module) => module.shared));
  const unnamed = [...used].filter((entry) => shared[entry] === undefined);
  const unsaid = Object.keys(shared).filter((entry) => entry.startsWith(library) && !takes[entry]);
  return [
    ...unnamed.map((entry) => `its modules use ${entry}, and its record does not say in which version`),
    ...unsaid.map((entry) => `it uses ${entry}, and its contract does not say what of it`),
  ];
}

/** Describes where a record's contract cannot be the output of its build, one sentence each. */
export function describeFalseContract(remote: BuildRecord, contract: ContractRecord): string[] {
  const types = describeFalseTypes(contract);
  // The shell offers what is in the page, and no modules.
  if (types.length > 0 || remote.page) return types;
  return [...describeFalseOffers(remote, contract), ...describeFalseNeeds(remote, contract)];
}
