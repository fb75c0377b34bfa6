import type { ReactNode } from 'react';
import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { KindName, RecordKind } from '@lexboard/shared-lib/domain';
import { opensInPlace, RouterLink } from '@lexboard/shared-lib/router';

export interface RecordReference {
  kind: KindName;
  id: number;
}

interface RecordLinkProps {
  kind: RecordKind;
  id: number;
  onRecord: (record: RecordReference) => void;
  children: ReactNode;
}

/** A link to a record's dialog: in place over the page, in a new tab over its list. */
export function RecordLink({ kind, id, onRecord, children, ...rest }: RecordLinkProps) {
  return (
    <RouterLink
      to={buildRecordAddress(kind, id)}
      onClick={(event) => {
        if (!opensInPlace(event)) return;
        event.preventDefault();
        onRecord({ kind: kind.name, id });
      }}
      {...rest}
    >
      {children}
    </RouterLink>
  );
}
