import { t } from '../../texts/t.ts';
import { nameChoice } from './choice-words.ts';
import { nameState } from './state-names.ts';
import { ownListLabels } from './own-lists.ts';
import type { Choices } from '../../contract/values/index.ts';
import { circularKinds } from '../../contract/values/circulars.ts';
import { holidayRules } from '../../contract/values/organisation/due-settings.ts';
import { dateKinds, noticeStages } from '../../contract/values/notices.ts';
import { paymentHeads } from '../../contract/values/payment-heads.ts';
import { unitKinds } from '../../contract/values/units/unit-kinds.ts';
import { formatDay, isDay } from '../days/days.ts';
import { holidayRuleWords } from '../due/due-settings.ts';
import {
  ticked,
  type ChoiceListName,
  type Field,
  type FieldValue,
  type RecordValues,
} from '../record-kind.ts';
import { isRows, createRowFormat } from '../rows.ts';

/** Lists whose choices are sent as ids, with the name of their label field; the others are sent as text. */
const nameKeys = {
  Bus: 'name',
  state: 'name',
  parentLaw: 'ActCodeName',
  indusKey: 'IndustryTypeName',
  entityType: 'companytypename',
  branchtype: 'branchTypeName',
  unit: 'name',
  person: 'name',
} as const satisfies Partial<Record<ChoiceListName, string>>;

type NamedListName = keyof typeof nameKeys;

export interface ChoiceOption {
  /** The value on the wire: an id for lists of id and name, else the text. */
  value: number | string;
  label: string;
}

const isNamedList = (list: ChoiceListName): list is NamedListName => list in nameKeys;

/** Whether a list's choices are sent as ids (decisions §5 "Values on the wire"). */
export const isSentAsId = (list: ChoiceListName): boolean => isNamedList(list);

const readName = (list: NamedListName, item: object): string => {
  const name: unknown = Reflect.get(item, nameKeys[list]);
  if (typeof name !== 'string') return '';
  return list === 'state' ? nameState(name) : name;
};

/** Lists that are the same in every organisation. */
export const fixedLists = {
  unitKind: unitKinds,
  circularKind: circularKinds,
  noticeStage: noticeStages,
  noticeDate: dateKinds,
  paymentHead: paymentHeads,
} as const satisfies Partial<Record<ChoiceListName, readonly string[]>>;

export const isFixedList = (list: string): list is keyof typeof fixedLists => Object.hasOwn(fixedLists, list);

const toOptions = (names: readonly string[]): ChoiceOption[] =>
  names.map((item) => ({ value: item, label: nameChoice(item) }));

/** Lists of texts that an organisation edits: its choices are data. */
const isEditedList = (list: string): boolean => Object.hasOwn(ownListLabels, list);

/** Whether the choices of a list are texts that are the same in every organisation. */
export const hasFixedChoices = (list: ChoiceListName): boolean => !isNamedList(list) && !isEditedList(list);

/** The options of one list, in the list's order. */
export function listOptions(choices: Choices, list: ChoiceListName): ChoiceOption[] {
  if (isNamedList(list)) {
    return (choices[list] ?? []).map((item) => ({ value: item.id, label: readName(list, item) }));
  }
  if (list === 'tasktype') {
    return choices.tasktype.map((item) => ({ value: item.task_type_name, label: item.task_type_name }));
  }
  if (list === 'holidayRule') {
    return holidayRules.map((rule) => ({ value: rule, label: holidayRuleWords[rule] }));
  }
  if (isFixedList(list)) return toOptions(fixedLists[list]);
  const listed = choices[list];
  return isEditedList(list) ? listed.map((item) => ({ value: item, label: item })) : toOptions(listed);
}

/** The format of a field's or row's value: its list and extra options. */
export interface ValueFormat {
  control?: Field['control'];
  list?: ChoiceListName;
  none?: { value: string; label: string };
  exempt?: string;
  isFrom?: true;
}

/** The past choices of a list (doors §6): retired, merged, and earlier names. */
export const listPast = (choices: Choices, list: ChoiceListName | undefined) =>
  (choices.past ?? []).filter((past) => past.list === list);

/** The id of "No Exempted …" in a list: the smallest that no choice ever had (D2 §3). */
export function findExemptId(taken: Iterable<number | string>): number {
  const ids = new Set(taken);
  let id = 1;
  while (ids.has(id)) id += 1;
  return id;
}

/** The past choices of a list that records may still have, as options. */
function listPastOptions(choices: Choices, list: ChoiceListName | undefined): ChoiceOption[] {
  const asId = list !== undefined && isSentAsId(list);
  return listPast(choices, list).map(({ id, name }) => ({ value: asId ? id : name, label: name }));
}

/** Options numbered from 1. */
const renumber = (options: readonly ChoiceOption[]): ChoiceOption[] =>
  options.map(({ label }, index) => ({ value: index + 1, label }));

/**
 * The options of a field: its list, with its extra option. With "No Exempted …" they are numbered from 1 (D2 §3). A server whose lists
 * can be edited gives past choices, if only none, and new ids in order: there the ids stay, so that no record's choice becomes another.
 */
export function listFieldOptions(choices: Choices, { list, none, exempt }: ValueFormat): ChoiceOption[] {
  const listed = list ? listOptions(choices, list) : [];
  if (exempt !== undefined) {
    if (!choices.past) return renumber([...listed, { value: 0, label: exempt }]);
    const taken = [...listed, ...listPastOptions(choices, list)].map(({ value }) => value);
    return [...listed, { value: findExemptId(taken), label: exempt }];
  }
  return none ? [none, ...listed] : listed;
}

/** The options of a field, then the past choices of its list. */
export const listKnownOptions = (choices: Choices, format: ValueFormat): ChoiceOption[] => [
  ...listFieldOptions(choices, format),
  ...listPastOptions(choices, format.list),
];

/** Values of fields with the present choices in place of past ones that were renamed or merged. */
export function toPresentChoices(
  fields: readonly Field[],
  values: RecordValues,
  choices: Pick<Choices, 'past'>,
): RecordValues {
  const renewed = fields.flatMap((field): [string, FieldValue][] => {
    const value = values[field.name];
    if (value === undefined || !('list' in field)) return [];
    const present = new Map(
      (choices.past ?? []).flatMap(({ list, id, name, became }): [number | string, number | string][] =>
        list !== field.list || became === undefined ? [] : [[isSentAsId(field.list) ? id : name, became]],
      ),
    );
    if (present.size === 0) return [];
    if (typeof value === 'number' || typeof value === 'string')
      return [[field.name, present.get(value) ?? value]];
    if (!Array.isArray(value) || !value.some((one) => typeof one !== 'object' && present.has(one))) return [];
    const all = value.flatMap((one) => (typeof one === 'object' ? [] : (present.get(one) ?? one)));
    const kept = [...new Set(all)];
    const ids = kept.filter((one) => typeof one === 'number');
    return [[field.name, ids.length === kept.length ? ids : kept.map(String)]];
  });
  return { ...values, ...Object.fromEntries(renewed) };
}

function formatOne(value: number | string, wording: ValueFormat, choices: Choices): string {
  if (wording.control === 'tick') return value === ticked ? t('Yes') : '';
  if (wording.control === 'date' && isDay(value)) return formatDay(value, 'dd-MM-yyyy');
  const option = listKnownOptions(choices, wording).find((candidate) => candidate.value === value);
  return option ? option.label : String(value);
}

/** Formats a value for display: ids as names (D2 §3), empty for no value; an unknown id stays. */
export function formatValue(value: FieldValue | undefined, wording: ValueFormat, choices: Choices): string {
  const values = Array.isArray(value) ? value : [value ?? ''];
  const words = isRows(values)
    ? values.map(createRowFormat('dd-MM-yyyy', choices))
    : values.map((one) => formatOne(one, wording, choices)).filter((word) => word.trim() !== '');
  if (words.length === 0) return '';
  const shown = words.join(', ');
  return wording.isFrom ? t('From {value}', { value: shown }) : shown;
}
