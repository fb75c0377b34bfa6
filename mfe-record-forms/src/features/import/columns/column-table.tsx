import type { ImportColumn } from '@lexboard/shared-lib/contract';
import { findDueTextField, type ImportKind } from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, chakra, Checkbox, formatCount, Span } from '@lexboard/shared-lib/ui';
import { ChoiceSelect } from '../choice-select.tsx';
import { groupImportFields } from '../import-fields.ts';
import { columnLetters, showBlanks } from './column-words.ts';
import { dateRows, findColumn, findDuplicateColumn, type Mapping } from './mapping.ts';

/** On a telephone each row is a card. */
const Columns = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    textStyle: 'figures',
    bg: { md: 'bg.panel' },
    borderWidth: { md: '1px' },
    borderRadius: 'md',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& caption': { srOnly: true },
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& tbody': { display: { base: 'block', md: 'table-row-group' } },
    '& tr': {
      display: { base: 'block', md: 'table-row' },
      mb: { base: '3', md: '0' },
      p: { base: '3', md: '0' },
      bg: { base: 'bg.panel', md: 'transparent' },
      borderWidth: { base: '1px', md: '0' },
      borderRadius: { base: 'md', md: '0' },
    },
    '& th, & td': {
      display: { base: 'block', md: 'table-cell' },
      px: { base: '0', md: '3' },
      py: { base: '1', md: '2' },
      verticalAlign: 'top',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      borderBottomWidth: { md: '1px' },
    },
    '& tbody tr:last-of-type > *': { borderBottomWidth: '0' },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
    '& tr[data-left-out] > :not(:last-child)': { color: 'fg.muted' },
  },
});

const matchedWords = words<NonNullable<ImportColumn['matchedBy']>>({
  remembered: 'Matched as the last time',
  label: 'Matched by the label of the field',
  name: 'Matched by the name of the field',
  words: 'Matched by a word that people use for it',
});

interface ColumnTableProps {
  kind: ImportKind;
  columns: readonly ImportColumn[];
  mapping: Mapping;
  onField: (column: number, field: string) => void;
  /** Whether the column of the dates is also the due date in words. */
  alsoDue: boolean;
  onAlsoDue: (also: boolean) => void;
}

interface ColumnRowProps extends Pick<
  ColumnTableProps,
  'kind' | 'mapping' | 'onField' | 'alsoDue' | 'onAlsoDue'
> {
  column: ImportColumn;
  columns: readonly ImportColumn[];
  groups: ReturnType<typeof groupImportFields>;
}

const nameOf = ({ column, name }: ImportColumn) =>
  name ? `“${name}”` : t('column {letters}, which has no name', { letters: columnLetters(column) });

/** Names the column that is mapped to the same field. */
function describeTwin({ column, columns, mapping }: ColumnRowProps): string | undefined {
  const twin = findDuplicateColumn(mapping, column);
  const other = columns.find((one) => one.column === twin);
  return other && t('{column} is this field already. Leave one of the two out.', { column: nameOf(other) });
}

/** Offers to use the dates' column also as the due date in words, if no column is mapped to that. */
function AlsoDue({ kind, column, mapping, alsoDue, onAlsoDue }: ColumnRowProps) {
  const due = findDueTextField(kind);
  const isDates = mapping[column.column] === dateRows && findDuplicateColumn(mapping, column) === undefined;
  if (!isDates || !due || findColumn(mapping, due.name) !== undefined) return null;
  return (
    <Checkbox
      label={t('Its words are the {field} as well', { field: due.label })}
      checked={alsoDue}
      onChange={({ target }) => onAlsoDue(target.checked)}
    />
  );
}

function ColumnRow(props: ColumnRowProps) {
  const { column: found, mapping, groups, onField } = props;
  const { column, name, samples, filled, field: matched, matchedBy } = found;
  const chosen = mapping[column] ?? '';
  return (
    <tr data-left-out={chosen === '' ? '' : undefined}>
      <th scope="row">
        <Box fontWeight="medium">{showBlanks(name)}</Box>
        <Box color="fg.muted" fontSize="xs" fontWeight="normal">
          {filled === 0
            ? t('Column {letters}, blank', { letters: columnLetters(column) })
            : t('Column {letters}, {count} filled', {
                letters: columnLetters(column),
                count: formatCount(filled),
              })}
        </Box>
      </th>
      <td>
        {samples.slice(0, 3).map((sample, index) => (
          // Samples do not reorder.
          <Box key={index} lineClamp={2} fontSize="sm" title={sample}>
            {sample}
          </Box>
        ))}
        {samples.length === 0 && <Span color="fg.muted">{t('Blank')}</Span>}
      </td>
      <td>
        <ChoiceSelect
          name={`column-${column}`}
          label={t('Field of {column}', { column: nameOf(found) })}
          hideLabel
          value={chosen}
          options={[{ value: '', label: t('Leave out') }]}
          groups={groups}
          help={matchedBy && matched === chosen ? matchedWords[matchedBy] : undefined}
          message={describeTwin(props)}
          onChange={(next) => onField(column, next)}
        />
        <AlsoDue {...props} />
      </td>
    </tr>
  );
}

/** The file's columns with their first values and their mapped fields. */
export function ColumnTable({ kind, columns, mapping, ...changes }: ColumnTableProps) {
  const groups = groupImportFields(kind);
  return (
    <Columns>
      <caption>{t('Columns')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Column in the file')}</th>
          <th scope="col">{t('First values')}</th>
          <th scope="col">{t('Field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <ColumnRow key={column.column} {...{ kind, column, columns, mapping, groups, ...changes }} />
        ))}
      </tbody>
    </Columns>
  );
}
