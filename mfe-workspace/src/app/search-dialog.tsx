import { useState } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';
import { SearchDialog } from '../features/global-search/search-dialog.tsx';
import { OpenedRecord } from '../features/opened-record/opened-record.tsx';

/** The dialog VIEW SEARCH LIST, which the shell opens from any page; detail dialogs open over it (D1 §2). */
export function Component(props: FederatedComponents['mfe-workspace/SearchDialog']) {
  const [viewed, setViewed] = useState<ListAddress['open']>();
  return (
    <SearchDialog {...props} onView={(kind, id) => setViewed({ kind, id, detail: '' })}>
      {viewed && (
        <OpenedRecord
          record={viewed}
          onDetail={(detail) => setViewed({ ...viewed, detail })}
          onClosed={() => setViewed(undefined)}
        />
      )}
    </SearchDialog>
  );
}
