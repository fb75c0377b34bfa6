import type { AccessRights, LogEntry } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp, kinds, unitFields } from '@lexboard/shared-lib/domain';
import { formatCount } from '@lexboard/shared-lib/ui';
import { findRightLabel, rightFields, rightNames } from '../../rights/rights.ts';

type Detail = LogEntry['detail'];

/** Describes a detail of an entry. */
type Sentence = (value: unknown, of: { entry: LogEntry; zone: string }) => string;

/** Labels of fields of things that are not records. */
const otherLabels: Readonly<Record<string, string>> = {
  topic: 'Topic',
  link: 'Link',
  date: 'Date',
  kind: 'Kind',
  law: 'Law',
  lawqusname: 'Question',
  lawqusanswer: 'Answer',
  inputfield: 'Input Field',
  options: 'Options',
  rulename: 'Rule Name',
  lawthenruleconditiontype: 'Any / All',
  lawthenrulecondition: 'THEN',
  lawRulesArr: 'IF',
  attachments: 'Attachments',
};

/** Spells out a name: 'recoveryCodesLeft' as 'Recovery codes left'. */
function spelledOut(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const fieldsOf = (kindName: string) =>
  kindName === 'unit' ? unitFields : kinds.find(({ name }) => name === kindName)?.fields;

const fieldLabel = (kindName: string, field: string): string =>
  fieldsOf(kindName)?.find(({ name }) => name === field)?.label ?? otherLabels[field] ?? spelledOut(field);

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*Z$/;

/** Formats an unknown value without program syntax. */
function plain(zone: string, value: unknown): string {
  if (typeof value === 'string')
    return isoTime.test(value) ? formatZonedTimestamp(zone, value) : value || '--';
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((one) => plain(zone, one)).join(', ') || '--';
  return typeof value === 'object' && value ? namedValues(zone, value).join(', ') || '--' : '--';
}

const quoted = (zone: string, value: unknown) =>
  typeof value === 'string' && !isoTime.test(value) ? `“${value}”` : plain(zone, value);

const namedValues = (zone: string, values: object): string[] =>
  Object.entries(values).map(([name, value]) => `${spelledOut(name).toLowerCase()} ${quoted(zone, value)}`);

const plural = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

/** Describes an export: rows, list, file type and filters. */
function describeExport(zone: string, detail: Detail): string[] {
  const { kind, list, filter, ids, format, count, ...rest } = detail;
  const records = kinds.find(({ name }) => name === kind)?.headings.list;
  const heading = records ?? (kind === 'unit' ? 'Units' : spelledOut(plain(zone, kind)));
  const status = typeof list === 'string' && list !== 'all' ? ` (${list})` : '';
  const chosen = typeof ids === 'number' ? ', chosen one by one' : '';
  const file = typeof format === 'string' ? ` as ${format.toUpperCase()}` : '';
  const filters = typeof filter === 'object' && filter ? namedValues(zone, filter) : [];
  return [
    `${plural(Number(count), 'row', 'rows')} of ${heading}${status}${file}${chosen}.`,
    ...(filters.length > 0 ? [`Filtered by ${filters.join(', ')}.`] : []),
    ...describeOthers(zone, rest),
  ];
}

const describeOthers = (zone: string, rest: Detail): string[] =>
  Object.entries(rest).map(([name, value]) => `${spelledOut(name)}: ${plain(zone, value)}.`);

/** A right in the words of the pages that set it. */
const describeRight =
  (name: keyof AccessRights): Sentence =>
  (value, { zone }) =>
    `${rightFields[name].label}: ${findRightLabel(name, plain(zone, value))}.`;

/** A change with the old value, formatted as in the timeline. */
function describeChange(zone: string, change: unknown): string {
  if (typeof change !== 'object' || change === null) return plain(zone, change);
  const { field, label, old, new: now }: Partial<Record<'field' | 'label' | 'old' | 'new', unknown>> = change;
  const right = rightNames.find((name) => name === field);
  const words = (value: unknown) => (right ? findRightLabel(right, plain(zone, value)) : plain(zone, value));
  return `${right ? rightFields[right].label : plain(zone, label)}: ${words(old)} → ${words(now)}.`;
}

/** The sentences for details; a detail without one is spelled out by name. */
const sentences: Readonly<Record<string, Sentence>> = {
  address: (value, { zone }) => `From ${plain(zone, value)}.`,
  secondFactor: (value, { zone }) =>
    value === 'app' ? 'With a code of the authenticator app.' : `With a ${plain(zone, value)}.`,
  recoveryCodesLeft: (value) => `${plural(Number(value), 'recovery code is', 'recovery codes are')} left.`,
  passkey: (value, { zone }) => `Passkey: ${plain(zone, value)}.`,
  byPasskey: () => 'With a passkey.',
  mayBeCopied: () => 'Its count of uses did not grow, so there may be a copy of it.',
  disabled: () => 'The account is disabled.',
  hadToWait: () =>
    'It was not checked, because of too many attempts before it. Further ones are not listed for 15 minutes.',
  termsAccepted: () => 'The password was right, but the terms were not accepted.',
  token: (value, { zone }) => `By token ${plain(zone, value)}.`,
  reason: (value, { zone }) => `Reason: ${plain(zone, value)}`,
  file: (value, { zone }) => `File: ${plain(zone, value)}`,
  version: (value, { zone }) => `Version ${plain(zone, value)}.`,
  otherLaws: (value) => `The same in ${plural(Number(value), 'other law', 'other laws')}.`,
  laws: (value) => `${plural(Number(value), 'law', 'laws')}.`,
  role: describeRight('role'),
  access: describeRight('workspaceAccessType'),
  workspaceAccessType: describeRight('workspaceAccessType'),
  statusInfo: describeRight('statusInfo'),
  serchInfo: describeRight('serchInfo'),
  gridInfo: describeRight('gridInfo'),
  changes: (value, { zone }) =>
    Array.isArray(value) ? value.map((change) => describeChange(zone, change)).join(' ') : '',
  fields: (value, { entry: { kind } }) =>
    Array.isArray(value) && value.length > 0
      ? `Changed: ${value.map((field) => fieldLabel(kind, String(field))).join(', ')}.`
      : '',
};

/** Describes the details of an entry that have no column, with times in the given zone. */
export function describeDetail(entry: LogEntry, zone: string): string {
  const { action, detail } = entry;
  if (action === 'Exported' && 'count' in detail) return describeExport(zone, detail).join(' ');
  return Object.entries(detail)
    .map(
      ([name, value]) =>
        sentences[name]?.(value, { entry, zone }) ?? describeOthers(zone, { [name]: value }).join(''),
    )
    .filter(Boolean)
    .join(' ');
}
