import type { Choices } from '@lexboard/shared-lib/contract';
import {
  listFieldOptions,
  nameChoice,
  recordStatuses,
  statusColumn,
  type Field,
  type ImportField,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

/** The choices of a column; empty for free text. */
export function listColumnChoices({ name, field }: ImportField, choices: Choices): string[] {
  if (name === statusColumn.name) return recordStatuses.map(nameChoice);
  if (field?.control === 'units') return choices.unit?.map(({ code }) => code) ?? [];
  if (!field || !('list' in field)) return [];
  return listFieldOptions(choices, field).map(({ label }) => label);
}

/** A day in the year that begins next April, like most periods of the law. */
function dayOf({ notBefore }: Field): string {
  const year = new Date().getUTCFullYear() + 1;
  return notBefore ? `${year + 1}-03-31` : `${year}-04-01`;
}

/** Examples of fields that take no text as it comes. */
const examples: Partial<Record<string, string>> = {
  link: 'https://egazette.gov.in',
  get inforce() {
    return t('1 Oct 2026: Rule 3');
  },
};

function exampleOf(field: Field, names: readonly string[]): string {
  if (field.shownWhile) return '';
  const example = examples[field.name];
  if (example !== undefined) return example;
  switch (field.control) {
    case 'choice':
    case 'choices':
      return names[0] ?? '';
    case 'date':
      return dayOf(field);
    case 'days':
      return '30';
    case 'dayMonths':
      return t('15 April; 15 October');
    case 'documents':
      return t('Challan; Acknowledgement');
    case 'name':
    case 'text':
      return field.isCode ? '' : t('Example: {field}', { field: field.label });
    default:
      return '';
  }
}

/** A row of a unit that could be imported as it is. */
export function exampleUnit(columns: readonly ImportField[]): string[] {
  const example: Partial<Record<string, string>> = {
    name: t('Example Limited'),
    code: 'EX',
    kind: nameChoice('Company'),
    PAN: 'AAACE1234F',
  };
  return columns.map(({ name }) => example[name] ?? '');
}

/** A row that could be imported as it is, as a Draft. Users overwrite it. */
export const exampleRow = (columns: readonly ImportField[], choices: Choices): string[] =>
  columns.map((column) => {
    const names = listColumnChoices(column, choices);
    return column.field ? exampleOf(column.field, names) : (names[0] ?? '');
  });
