import type { ReactNode } from 'react';
import { Box, FactStrip, formatCount } from '@lexboard/shared-lib/ui';

interface ImportNumbersProps {
  added: number;
  changed: number;
  same: number;
  refused: number;
  /** Labels of the results, done or expected. */
  words: { added: string; changed: string; refused: string };
  more?: readonly { label: string; value: ReactNode }[];
}

/** The numbers of added, changed, unchanged and refused rows, done or expected. */
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
