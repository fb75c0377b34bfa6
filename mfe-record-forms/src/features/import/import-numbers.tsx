import type { ReactNode } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Box, FactStrip, formatCount } from '@lexboard/shared-lib/ui';

interface Fact {
  label: string;
  value: ReactNode;
  /** Whether it needs a look. */
  warns?: boolean;
}

/** Numbers side by side. */
export const NumberFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <FactStrip>
    {facts.map(({ label, value, warns = false }) => (
      <div key={label}>
        <dt>{label}</dt>
        <Box as="dd" fontSize="lg" {...(warns && { color: 'danger' })}>
          {value}
        </Box>
      </div>
    ))}
  </FactStrip>
);

interface ImportNumbersProps {
  added: number;
  changed: number;
  same: number;
  refused: number;
  /** Labels of the results, done or expected. */
  words: { added: string; changed: string; refused: string };
  more?: readonly Fact[];
}

/** The numbers of added, changed, unchanged and refused rows, done or expected. */
export function ImportNumbers({ added, changed, same, refused, words, more = [] }: ImportNumbersProps) {
  const facts = [
    { label: words.added, value: formatCount(added) },
    { label: words.changed, value: formatCount(changed) },
    { label: t('The same'), value: formatCount(same) },
    { label: words.refused, value: formatCount(refused), warns: refused > 0 },
    ...more,
  ];
  return <NumberFacts facts={facts} />;
}
