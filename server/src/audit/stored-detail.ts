import type { FieldChange, LogEntry } from '@lexboard/shared-lib/contract';
import { ownListLabels } from '@lexboard/shared-lib/domain';
import { currentLanguage, t } from '@lexboard/shared-lib/texts';
import { readStop } from '../due/news/stop-reasons.ts';
import { readChange, readDay, readFrom } from '../records/history/stored-changes.ts';
import { readReason } from '../records/history/stored-reasons.ts';
import { createReader } from '../texts/read-back.ts';

const readSentence = createReader(
  [
    (values) => t('Financial year {year}, quarter {quarter}: {from} to {to}', values),
    (values) => t('Financial year {year}: {from} to {to}', values),
    (values) => t('{from} to {until}', values),
    (values) => t('{browser} on {system}', values),
    () => t('Unknown device'),
  ],
  readDay,
);

const isChange = (value: unknown): value is FieldChange =>
  typeof value === 'object' && value !== null && 'label' in value && 'old' in value && 'new' in value;

/** Details that are sentences or names for people. All others are codes, numbers or names, which the page writes out. */
const readers: Readonly<Record<string, (text: string) => string>> = {
  browser: readSentence,
  days: (days) => readSentence(readDay(days)),
  device: readSentence,
  due: readDay,
  list: readFrom(ownListLabels),
  reason: (reason) => readStop(readReason(reason)),
  report: readSentence,
};

/** An entry, whose details are stored in English, for people of another language. The log itself stays as it is. */
export function readStoredDetail(entry: LogEntry): LogEntry {
  if (currentLanguage() === 'en') return entry;
  const detail = Object.entries(entry.detail).map(([name, value]): [string, unknown] => {
    if (name === 'changes' && Array.isArray(value))
      return [name, value.map((one: unknown) => (isChange(one) ? readChange(entry.kind, one) : one))];
    return [name, typeof value === 'string' ? (readers[name]?.(value) ?? value) : value];
  });
  return { ...entry, detail: Object.fromEntries(detail) };
}
