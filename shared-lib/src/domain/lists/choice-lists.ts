import type { Choices } from '../../contract/values/index.ts';
import { circularKinds } from '../../contract/values/circulars.ts';
import { holidayRules } from '../../contract/values/due-settings.ts';
import { dateKinds, noticeStages } from '../../contract/values/notices.ts';
import { paymentHeads } from '../../contract/values/payment-heads.ts';
import { unitKinds } from '../../contract/values/units/unit-kinds.ts';
import { formatDay, isDay } from '../days/days.ts';
import { holidayRuleWords } from '../due/due-settings.ts';
import { ticked, type ChoiceListName, type Field, type FieldValue } from '../record-kind.ts';
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
  return typeof name === 'string' ? name : '';
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
  names.map((item) => ({ value: item, label: item }));

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
  return toOptions(isFixedList(list) ? fixedLists[list] : choices[list]);
}

/** The format of a field's or row's value: its list and extra options. */
export interface ValueFormat {
  control?: Field['control'];
  list?: ChoiceListName;
  none?: { value: string; label: string };
  exempt?: string;
  prefix?: string;
}

/** The list's options, then "No Exempted …", all numbered from 1 (D2 §3). */
const withExemptOption = (listed: ChoiceOption[], exempt: string): ChoiceOption[] =>
  [...listed.map(({ label }) => label), exempt].map((label, index) => ({ value: index + 1, label }));

/** The options of a field: its list, with its extra option. */
export function listFieldOptions(choices: Choices, { list, none, exempt }: ValueFormat): ChoiceOption[] {
  const listed = list ? listOptions(choices, list) : [];
  if (exempt !== undefined) return withExemptOption(listed, exempt);
  return none ? [none, ...listed] : listed;
}

function formatOne(value: number | string, wording: ValueFormat, choices: Choices): string {
  if (wording.control === 'tick') return value === ticked ? 'Yes' : '';
  if (wording.control === 'date' && isDay(value)) return formatDay(value, 'dd-MM-yyyy');
  const option = listFieldOptions(choices, wording).find((candidate) => candidate.value === value);
  return option ? option.label : String(value);
}

/** Formats a value for display: ids as names (D2 §3), empty for no value; an unknown id stays. */
export function formatValue(value: FieldValue | undefined, wording: ValueFormat, choices: Choices): string {
  const values = Array.isArray(value) ? value : [value ?? ''];
  const words = isRows(values)
    ? values.map(createRowFormat('dd-MM-yyyy', choices))
    : values.map((one) => formatOne(one, wording, choices)).filter((word) => word.trim() !== '');
  return words.length > 0 ? (wording.prefix ?? '') + words.join(', ') : '';
}
