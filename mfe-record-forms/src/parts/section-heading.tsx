import type { ReactNode } from 'react';
import { Heading } from '@lexboard/shared-lib/ui';

/** The quiet heading of one part of a detail dialog. */
export function SectionHeading({ children }: { children: ReactNode }) {
  return (
    <Heading level={2} fontSize="md">
      {children}
    </Heading>
  );
}
