import type { ReactNode } from 'react';
import { Card, Heading } from '@lexboard/shared-lib/ui';
import { nameSection } from '../../../record-sections.ts';
import { toSectionId } from './form-sections.ts';

const overWatermark = { position: 'relative' } as const;

/** A section of the form. @param props.title as `nameSection` takes it */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={toSectionId(title)} p={{ base: '4', md: '6' }} css={{ '& > *': overWatermark }}>
      <Heading level={2} id={toSectionId(title)} tabIndex={-1} mb="4" scrollMarginTop="10" breakAfter="avoid">
        {nameSection(title)}
      </Heading>
      {children}
    </Card>
  );
}
