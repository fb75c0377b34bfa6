import { t } from '@lexboard/shared-lib/texts';
import type { ExportTable } from '../export-table.ts';
import { escapeXml, letters, quoteSheet } from './xml-text.ts';

type Column = ExportTable['columns'][number];

/** The last row with choices, by the limit of imports. */
const LAST_ROW = 20_001;

const columnsWithChoices = ({ columns }: ExportTable) =>
  columns.filter(({ choices = [] }) => choices.length > 0);

/**
 * The choices of a table to fill in, as a hidden sheet: a list inside a validation is limited to 255 characters. Undefined for other
 * tables. Only one table of a workbook may have them.
 */
export function choicesTable(table: ExportTable): ExportTable | undefined {
  const columns = columnsWithChoices(table);
  if (!table.toFillIn || columns.length === 0) return undefined;
  const most = Math.max(...columns.map(({ choices = [] }) => choices.length));
  const rows = Array.from({ length: most }, (_, row) =>
    columns.map(({ choices = [] }) => choices[row] ?? ''),
  );
  async function* chunks() {
    yield await Promise.resolve(rows);
  }
  return {
    title: t('Choices'),
    hidden: true,
    zone: table.zone,
    columns: columns.map(({ label, width }) => ({ label, width, holds: 'text' })),
    chunks: chunks(),
  };
}

/** Other values cause a warning, not a refusal: the mapping of an import may know the word. */
function validation(
  column: string,
  listColumn: string,
  { choices = [], manyChoices, hint = '' }: Column,
): string {
  const list = `${quoteSheet(t('Choices'))}!$${listColumn}$2:$${listColumn}$${choices.length + 1}`;
  const warns = manyChoices ? '' : ' showErrorMessage="1" errorStyle="warning"';
  const prompt = escapeXml(`${t('Several choices are separated by semicolons.')} ${hint}`.trim());
  const message = manyChoices ? ` showInputMessage="1" prompt="${prompt}"` : '';
  return `<dataValidation type="list" allowBlank="1"${warns}${message} sqref="${column}2:${column}${LAST_ROW}"><formula1>${escapeXml(list)}</formula1></dataValidation>`;
}

/** The validations that offer choices for cells. */
export function validationsXml(table: ExportTable): string {
  const listed = columnsWithChoices(table);
  if (!table.toFillIn || listed.length === 0) return '';
  const all = listed.map((column, index) =>
    validation(letters(table.columns.indexOf(column) + 1), letters(index + 1), column),
  );
  return `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`;
}
