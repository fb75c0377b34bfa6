import type { ReactNode } from 'react';
import { Box, FactStrip, formatCount } from '@lexboard/shared-lib/ui';

interface ImportNumbersProps {
  added: number;
  changed: number;
  same: number;
  refused: number;
  /** In words: what became, or would become, of the rows. */
  words: { added: string; changed: string; refused: string };
  /** Further facts. */
  more?: readonly { label: string; value: ReactNode }[];
}

/** How many rows were, or would be, added, changed, left as they are and refused. */
export function ImportNumbers({ added, changed, same, refused, words, more = [] }: ImportNumbersProps) {
  const facts = [
    { label: words.added, value: formatCount(added) },
    { label: words.changed, value: formatCount(changed) },
    { label: 'The same', value: formatCount(same) },
    { label: words.refused, value: formatCount(refused), warns: refused > 0 },
    ...more.map((fact) => ({ ...fact, warns: false })),
  ];
  return (
    <FactStrip>
      {facts.map(({ label, value, ...fact }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Box as="dd" fontSize="lg" {...('warns' in fact && fact.warns && { color: 'danger' })}>
            {value}
          </Box>
        </div>
      ))}
    </FactStrip>
  );
}
