import type { ComponentProps } from 'react';
import { FactStrip } from '@lexboard/shared-lib/ui';

interface FactsProps extends ComponentProps<typeof FactStrip> {
  /** The values by their labels. */
  facts: Record<string, string>;
}

/** Facts of a due item, side by side. */
export const Facts = ({ facts, ...strip }: FactsProps) => (
  <FactStrip {...strip}>
    {Object.entries(facts).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </FactStrip>
);
