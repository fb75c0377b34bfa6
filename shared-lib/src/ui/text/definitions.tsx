import type { ComponentProps, ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';

/** Facts about one thing: label left, value right; stacked on a telephone. */
export const DefinitionTable = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'figures',
    '& tr': { borderBottomWidth: '1px', breakInside: 'avoid', _last: { borderBottomWidth: '0' } },
    '& th, & td': { py: '2.5', verticalAlign: 'top', display: { base: 'block', md: 'table-cell' } },
    '& th': {
      width: { md: '48' },
      pe: '4',
      pb: { base: '0', md: '2.5' },
      color: 'fg.muted',
      fontWeight: 'normal',
      textAlign: 'start',
    },
    '& td': { pt: { base: '0.5', md: '2.5' }, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& [data-heading]': { breakAfter: 'avoid' },
    '& tbody + tbody > [data-heading] > td': { pt: '6' },
    '@media print': { '& th, & td': { display: 'table-cell', py: '2' }, '& th': { width: '48' } },
  },
});

interface DefinitionsProps extends ComponentProps<typeof DefinitionTable> {
  rows: readonly { label: string; value: ReactNode }[];
}

/** A `DefinitionTable` with a row for each fact. */
export const Definitions = ({ rows, ...table }: DefinitionsProps) => (
  <DefinitionTable {...table}>
    <tbody>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </DefinitionTable>
);

/** A `dl` of the key facts, side by side. */
export const FactStrip = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'md',
    bg: 'bg.subtle',
    textStyle: 'figures',
    breakInside: 'avoid',
    '& dt': { color: 'fg.muted', fontSize: 'xs' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});
