import { memo } from 'react';
import { Box } from '@lexboard/shared-lib/ui';
import { formatText } from '@lexboard/shared-lib/domain';
import { AttachedRecords } from '../../../law-parts/attached-records.tsx';
import { LawCirculars } from '../../../law-parts/law-circulars.tsx';
import type { OpenedForm } from '../opened-form.ts';
import { SectionCard } from './section-card.tsx';

/** The title of the section, for the table of contents too; undefined where nothing can be attached. */
export const findAttachedTitle = ({ kind, id }: OpenedForm): string | undefined =>
  kind.name === 'law' && id > 0 ? 'Attached to this law' : undefined;

/** In a form of so many fields more would hide what is below. */
const CIRCULARS = 3;

/** The records and circulars that belong to the law of this form. */
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
