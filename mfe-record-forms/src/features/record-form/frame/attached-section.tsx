import { memo } from 'react';
import { Box } from '@lexboard/shared-lib/ui';
import { formatText } from '@lexboard/shared-lib/domain';
import { AttachedRecords } from '../../../law-parts/attached-records.tsx';
import { LawCirculars } from '../../../law-parts/law-circulars.tsx';
import type { OpenedForm } from '../opened-form.ts';
import { SectionCard } from './section-card.tsx';

/** The section's title, also for the table of contents; undefined if nothing can be attached. */
export const findAttachedTitle = ({ kind, id }: OpenedForm): string | undefined =>
  kind.name === 'law' && id > 0 ? 'Attached to this law' : undefined;

/** Few, because more would hide what follows in a long form. */
const CIRCULARS = 3;

/** The child records and circulars of this form's law. */
export const AttachedSection = memo(function AttachedSection({ opened }: { opened: OpenedForm }) {
  const { kind, id, code, values } = opened;
  const title = findAttachedTitle(opened);
  if (!title) return null;
  const lawStatus = opened.repealed ? 'Repealed' : formatText(values[kind.wire.lawStatus]);
  return (
    <SectionCard title={title}>
      <AttachedRecords lawId={id} lawStatus={lawStatus} />
      <Box>
        <LawCirculars lawId={id} code={code} type="Edit" locked={opened.locked} most={CIRCULARS} />
      </Box>
    </SectionCard>
  );
});
