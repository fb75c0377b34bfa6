import type { RecordKind } from '@lexboard/shared-lib/domain';
import { Button, PageHeading } from '@lexboard/shared-lib/ui';

interface FormHeadingProps {
  kind: RecordKind;
  id: number;
  code?: string;
  onClose: () => void;
}

/** 'Add New Law' or 'Update Law', with the upper of the two Close buttons (D2 §2). */
export function FormHeading({ kind, id, code, onClose }: FormHeadingProps) {
  const heading = id > 0 ? kind.headings.update : kind.headings.create;
  return (
    <PageHeading
      title={heading}
      documentTitle={code ? [heading, code] : [heading]}
      actions={<Button onClick={onClose}>Close</Button>}
    />
  );
}
