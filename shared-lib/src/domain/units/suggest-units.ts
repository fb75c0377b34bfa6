import type { Choices } from '../../contract/values/index.ts';
import { words } from '../../texts/index.ts';
import { listKnownOptions, listOptions } from '../lists/choice-lists.ts';
import type { FieldValue, RecordKind, RecordValues } from '../record-kind.ts';
import type { UnitTree } from './unit-tree.ts';
import type { Unit } from './unit.ts';

/** A unit that a record may apply to, and why: 'Industry Factories; State Tamil Nadu'. */
export interface SuggestedUnit {
  id: number;
  reason: string;
}

/** Keywords of records, and of units the same; `inherited`: a unit without any has those above it. */
const keywords = [
  {
    word: 'Industry',
    list: 'indusKey',
    wanted: 'IndustryKeyWords',
    exempt: 'ExemptIndustryKeyWords',
    own: 'industry',
    inherited: true,
  },
  {
    word: 'Branch',
    list: 'branchtype',
    wanted: 'BranchKeyWords',
    exempt: 'ExemptBranchKeyWords',
    own: 'branchtype',
    inherited: false,
  },
  {
    word: 'Entity',
    list: 'entityType',
    wanted: 'CompanyTypekey',
    exempt: undefined,
    own: 'entityType',
    inherited: true,
  },
] as const;

const wordNames = words(
  { Industry: 'Industry', Branch: 'Branch', Entity: 'Entity', State: 'State' },
  'reason of a unit',
);

/** The fields of a record that suggestions follow from. */
export const suggestingFields: readonly string[] = [
  ...keywords.flatMap(({ wanted, exempt }) => (exempt ? [wanted, exempt] : [wanted])),
  'state',
];

const readIds = (value: FieldValue | undefined): number[] => (Array.isArray(value) ? value.map(Number) : []);

type Place = (typeof keywords)[number];

/** The names of exempted keywords. */
function findExemptNames(kind: RecordKind, values: RecordValues, choices: Choices, { exempt }: Place) {
  const field = kind.fields.find(({ name }) => name === exempt);
  const ids = readIds(values[exempt ?? '']);
  const options = field && 'list' in field ? listKnownOptions(choices, field) : [];
  return new Set(options.flatMap(({ value, label }) => (ids.includes(Number(value)) ? [label] : [])));
}

/** Whether a keyword fits every unit: 'All Industries'. */
const isForAll = (name: string | undefined) => /^all\s/i.test(name ?? '');

/** The reason of a match, an empty text where nothing is said, or undefined where the unit does not fit. */
type Match = (unit: Unit) => string | undefined;

function createMatch(
  kind: RecordKind,
  values: RecordValues,
  choices: Choices,
  tree: UnitTree<Unit>,
  place: Place,
): Match {
  const { word, list, own, inherited } = place;
  const names = new Map(listKnownOptions(choices, { list }).map(({ value, label }) => [value, label]));
  const wanted = readIds(values[place.wanted]);
  const isOpen = (ids: readonly number[]) => ids.length === 0 || ids.some((id) => isForAll(names.get(id)));
  const exempt = findExemptNames(kind, values, choices, place);
  return (unit) => {
    const near = inherited ? [unit, ...tree.listAncestors(unit.id)] : [unit];
    const ids = near.find((one) => one[own].length > 0)?.[own] ?? [];
    if (ids.some((id) => exempt.has(names.get(id) ?? ''))) return undefined;
    const common = ids.filter((id) => wanted.includes(id));
    if (common.length > 0) return `${wordNames[word]} ${common.map((id) => names.get(id) ?? id).join(', ')}`;
    return isOpen(wanted) || isOpen(ids) ? '' : undefined;
  };
}

function createStateMatch(values: RecordValues, choices: Choices, tree: UnitTree<Unit>): Match {
  const wanted = readIds(values.state);
  const names = new Map(listOptions(choices, 'state').map(({ value, label }) => [value, label]));
  return ({ id }) => {
    if (wanted.length === 0) return '';
    const state = tree.findState(id);
    return state !== null && wanted.includes(state)
      ? `${wordNames.State} ${names.get(state) ?? state}`
      : undefined;
  };
}

/**
 * The open units whose keywords and state fit a record, in the order of the tree, with the reasons (units §2). What a
 * unit says nothing of does not exclude it, except its state.
 */
export function suggestUnits(
  kind: RecordKind,
  values: RecordValues,
  { tree, choices, today }: { tree: UnitTree<Unit>; choices: Choices; today: string },
): SuggestedUnit[] {
  const matches = [
    ...keywords.map((place) => createMatch(kind, values, choices, tree, place)),
    createStateMatch(values, choices, tree),
  ];
  return tree.ordered
    .filter(({ until }) => until === null || until >= today)
    .flatMap((unit) => {
      const reasons = matches.map((match) => match(unit));
      const reason = reasons.filter(Boolean).join('; ');
      return reason === '' || reasons.includes(undefined) ? [] : [{ id: unit.id, reason }];
    });
}
