import { useCallback, useState } from 'react';
import type { ListRow, RecordKind } from '@lexboard/shared-lib/domain';
import { createLatePart } from '@lexboard/shared-lib/ui';
import type { RowIntents } from '../../../rows/row-intents.ts';

const RowMenu = createLatePart(async () => (await import('./row-menu.tsx')).RowMenu);

/** A row with an open menu, and its button. */
interface Chosen {
  row: ListRow;
  opener: HTMLElement;
}

/** One menu shared by all rows. Its button also closes it. */
export function useRowMenu(kind: RecordKind, canEdit: boolean) {
  const [chosen, setChosen] = useState<Chosen>();
  const close = useCallback(() => setChosen(undefined), []);
  const choose: RowIntents['choose'] = useCallback(
    (row, opener) => setChosen((open) => (open?.opener === opener ? undefined : { row, opener })),
    [],
  );
  const menuWith = (intents: RowIntents) =>
    chosen && (
      <RowMenu
        key={chosen.opener.id}
        part={{ ...chosen, kind, canEdit, intents, onClosed: close }}
        onFailed={close}
      />
    );
  return { choose, menuWith };
}
