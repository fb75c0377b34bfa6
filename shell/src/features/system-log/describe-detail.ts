import {
  nameLanguages,
  nameLogAction,
  type AccessRights,
  type LogEntry,
} from '@lexboard/shared-lib/contract';
import {
  formatZonedTimestamp,
  kinds,
  nameChoice,
  nameDueStatus,
  unitFields,
} from '@lexboard/shared-lib/domain';
import { namesOf, t, words } from '@lexboard/shared-lib/texts';
import { formatCount } from '@lexboard/shared-lib/ui';
import { findRightLabel, rightFields, rightNames } from '../../rights/rights.ts';
import { nameSpelled } from './detail-words.ts';

type Detail = LogEntry['detail'];

/** Describes a detail of an entry. */
type Sentence = (value: unknown, of: { entry: LogEntry; zone: string }) => string;

/** Labels of fields of things that are not records. */
const otherLabels: Readonly<Record<string, string>> = words({
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
});

const nameValue = namesOf(
  {
    changed: 'changed',
    draft: 'draft',
    ended: 'ended',
    provider: 'provider',
    read: 'read',
    write: 'write',
    file: 'file',
    import: 'import',
    export: 'export',
    law: 'law',
    license: 'license',
    return: 'return',
    othercomp: 'othercomp',
    notice: 'notice',
  },
  'value of a detail',
);

/** Names of the values of details and filters that are codes, states or choices of the product. */
const valueNames: Readonly<Record<string, (value: string) => string>> = {
  action: nameLogAction,
  ...Object.fromEntries(['address', 'former', 'kind', 'scope', 'scopes'].map((name) => [name, nameValue])),
  ...Object.fromEntries(
    ['sensitivity', 'periodicity', 'nextdue', 'expiry', 'demand', 'review', 'locked', 'changed'].map(
      (name) => [name, nameChoice],
    ),
  ),
  stage: (stage) => nameChoice(nameValue(stage)),
  status: (status) => nameDueStatus(nameChoice(status)),
};

function toNames(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => toNames(name, one));
  return typeof value === 'string' ? (valueNames[name]?.(value) ?? value) : value;
}

/** Spells out a name: 'recoveryCodesLeft' as 'Recovery codes left'. */
function spelledOut(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A detail by its name: 'recoveryCodesLeft' as 'Recovery codes left', in other languages as far as it is known. */
const nameDetail = (name: string): string => nameSpelled(spelledOut(name));

const fieldsOf = (kindName: string) =>
  kindName === 'unit' ? unitFields : kinds.find(({ name }) => name === kindName)?.fields;

const fieldLabel = (kindName: string, field: string): string =>
  fieldsOf(kindName)?.find(({ name }) => name === field)?.label ?? otherLabels[field] ?? nameDetail(field);

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[\d.]*Z$/;

/** Formats an unknown value without program syntax. */
function plain(zone: string, value: unknown): string {
  if (typeof value === 'string')
    return isoTime.test(value) ? formatZonedTimestamp(zone, value) : value || '--';
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'boolean') return value ? t('yes', undefined, 'value') : t('no', undefined, 'value');
  if (Array.isArray(value)) return value.map((one) => plain(zone, one)).join(', ') || '--';
  return typeof value === 'object' && value ? namedValues(zone, value).join(', ') || '--' : '--';
}

const quoted = (zone: string, value: unknown) =>
  typeof value === 'string' && !isoTime.test(value) ? `“${value}”` : plain(zone, value);

const namedValues = (zone: string, values: object): string[] =>
  Object.entries(values).map(
    ([name, value]) => `${nameDetail(name).toLowerCase()} ${quoted(zone, toNames(name, value))}`,
  );

/** Lists of records that an export names. */
const listWords: Readonly<Record<string, string>> = words({ draft: 'draft', published: 'published' });

/** Describes an export: rows, list, file type and filters. */
function describeExport(zone: string, detail: Detail): string[] {
  const { kind, list, filter, ids, format, count, ...rest } = detail;
  const records = kinds.find(({ name }) => name === kind)?.headings.list;
  const heading = records ?? (kind === 'unit' ? t('Units') : nameDetail(plain(zone, kind)));
  const status = typeof list === 'string' && list !== 'all' ? ` (${listWords[list] ?? list})` : '';
  const filters = typeof filter === 'object' && filter ? namedValues(zone, filter) : [];
  return [
    t(
      '{count, plural, one {# row} other {# rows}} of {list}{hasFormat, select, yes { as {format}} other {}}{isChosen, select, yes {, chosen one by one} other {}}.',
      {
        count: Number(count),
        list: heading + status,
        hasFormat: typeof format === 'string' ? 'yes' : 'no',
        format: typeof format === 'string' ? format.toUpperCase() : '',
        isChosen: typeof ids === 'number' ? 'yes' : 'no',
      },
    ),
    ...(filters.length > 0 ? [t('Filtered by {filters}.', { filters: filters.join(', ') })] : []),
    ...describeOthers(zone, rest),
  ];
}

const describeOthers = (zone: string, rest: Detail): string[] =>
  Object.entries(rest).map(([name, value]) =>
    t('{field}: {value}.', { field: nameDetail(name), value: plain(zone, toNames(name, value)) }),
  );

/** A right in the words of the pages that set it. */
const describeRight =
  (name: keyof AccessRights): Sentence =>
  (value, { zone }) =>
    t('{field}: {value}.', {
      field: rightFields[name].label,
      value: findRightLabel(name, plain(zone, value)),
    });

/** A change with the old value, formatted as in the timeline. */
function describeChange(zone: string, change: unknown): string {
  if (typeof change !== 'object' || change === null) return plain(zone, change);
  const { field, label, old, new: now }: Partial<Record<'field' | 'label' | 'old' | 'new', unknown>> = change;
  const right = rightNames.find((name) => name === field);
  const show = (value: unknown) => (right ? findRightLabel(right, plain(zone, value)) : plain(zone, value));
  return t('{field}: {old} → {now}.', {
    field: right ? rightFields[right].label : plain(zone, label),
    old: show(old),
    now: show(now),
  });
}

/** The sentences for details; a detail without one is spelled out by name. */
const sentences: Readonly<Record<string, Sentence>> = {
  address: (value, { zone }) => t('From {address}.', { address: plain(zone, toNames('address', value)) }),
  secondFactor: (value, { zone }) => {
    if (value === 'app') return t('With a code of the authenticator app.');
    if (value === 'recovery code') return t('With a recovery code.');
    return t('With a {factor}.', { factor: plain(zone, value) });
  },
  recoveryCodesLeft: (value) =>
    t('{count, plural, one {# recovery code is} other {# recovery codes are}} left.', {
      count: Number(value),
    }),
  passkey: (value, { zone }) => t('Passkey: {name}.', { name: plain(zone, value) }),
  byPasskey: () => t('With a passkey.'),
  mayBeCopied: () => t('Its count of uses did not grow, so there may be a copy of it.'),
  disabled: () => t('The account is disabled.'),
  hadToWait: () =>
    t(
      'It was not checked, because of too many attempts before it. Further ones are not listed for 15 minutes.',
    ),
  termsAccepted: () => t('The password was right, but the terms were not accepted.'),
  token: (value, { zone }) => t('By token {name}.', { name: plain(zone, value) }),
  reason: (value, { zone }) => t('Reason: {reason}', { reason: plain(zone, value) }),
  file: (value, { zone }) => t('File: {name}', { name: plain(zone, value) }),
  version: (value, { zone }) => t('Version {version}.', { version: plain(zone, value) }),
  otherLaws: (value) =>
    t('The same in {count, plural, one {# other law} other {# other laws}}.', { count: Number(value) }),
  laws: (value) => t('{count, plural, one {# law} other {# laws}}.', { count: Number(value) }),
  languages: (value) =>
    Array.isArray(value) && value.length > 0
      ? t('A version needs all its texts in {languages}.', { languages: nameLanguages(value.map(String)) })
      : '',
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
      ? t('Changed: {fields}.', {
          fields: value.map((field) => fieldLabel(kind, String(field))).join(', '),
        })
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
