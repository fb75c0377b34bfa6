import { memo, useMemo } from 'react';
import { blank } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Text, chakra } from '@lexboard/shared-lib/ui';
import { MarkedWords, markedWordsStyle } from '../../../parts/marked-words.tsx';
import { compareWords, type TextPart, type WordDifferences } from '../../../parts/compare-words.ts';
import type { ComparedField } from './compare-fields.ts';

const Comparison = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    textStyle: 'figures',
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& tr': {
      display: { base: 'block', md: 'table-row' },
      borderBottomWidth: '1px',
      py: { base: '2', md: '0' },
      breakInside: 'avoid',
    },
    '& th, & td': {
      display: { base: 'block', md: 'table-cell' },
      px: { base: '0', md: '3' },
      py: { base: '1', md: '2.5' },
      verticalAlign: 'top',
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
    '& thead th': { color: 'fg.muted', fontWeight: 'medium' },
    '& th:first-of-type': { width: { md: '40' }, ps: '0', fontWeight: 'normal', color: 'fg.muted' },
    '& td': { whiteSpace: 'pre-line' },
    // In the stacked layout each value is labelled with its version.
    '& td::before': {
      content: { base: 'attr(data-moment)', md: 'none' },
      display: 'block',
      color: 'fg.muted',
      fontSize: 'xs',
    },
    '& tr[data-differs] td': { bg: 'bg.subtle', px: '3' },
    ...markedWordsStyle,
    '@media print': {
      '& thead': { display: 'table-header-group' },
      '& tr': { display: 'table-row' },
      '& th, & td': { display: 'table-cell', px: '2' },
      '& th:first-of-type': { width: '32' },
      '& td::before': { content: 'none' },
    },
  },
});

/** A text without word marks; an empty one is never marked. */
const whole = (text: string, differs: boolean): TextPart[] => [
  { text: text || blank, differs: differs && text !== '' },
];

function partsOf({ old, new: now, differs }: ComparedField): WordDifferences {
  if (differs && old && now) return compareWords(old, now);
  return { old: whole(old, differs), new: whole(now, differs) };
}

interface RowProps {
  compared: ComparedField;
  titles: readonly [string, string];
}

const Row = memo(function Row({ compared, titles }: RowProps) {
  const { label, differs } = compared;
  const parts = useMemo(() => partsOf(compared), [compared]);
  return (
    <tr data-differs={differs ? '' : undefined}>
      <th scope="row">
        {label}
        {differs && (
          <>
            {' '}
            <Badge tone="warning">{t('Differs')}</Badge>
          </>
        )}
      </th>
      <td data-moment={titles[0]}>
        <MarkedWords parts={parts.old} mark="del" />
      </td>
      <td data-moment={titles[1]}>
        <MarkedWords parts={parts.new} mark="ins" />
      </td>
    </tr>
  );
});

interface ComparisonTableProps {
  fields: readonly ComparedField[];
  /** The titles of the two versions. */
  titles: readonly [string, string];
  onlyDifferences: boolean;
}

/** Compares two versions side by side, with word differences marked. */
export function ComparisonTable({ fields, titles, onlyDifferences }: ComparisonTableProps) {
  const differing = fields.filter(({ differs }) => differs);
  const shown = onlyDifferences ? differing : fields;
  return (
    <>
      <Text role="status" color="fg.muted" mb="2">
        {differing.length === 0
          ? t('Nothing differs between these moments.')
          : t('{count} of {all} fields differ.', { count: differing.length, all: fields.length })}
      </Text>
      {shown.length > 0 && (
        <Comparison aria-label={t('Comparison')}>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{titles[0]}</th>
              <th scope="col">{titles[1]}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((compared) => (
              <Row key={compared.field} compared={compared} titles={titles} />
            ))}
          </tbody>
        </Comparison>
      )}
    </>
  );
}
