import { useState } from 'react';
import { createRandomId, request } from '@lexboard/shared-lib/client';
import { importUndo, type ImportProgress } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { ConfirmDialog } from '@lexboard/shared-lib/ui/overlays';
import { refreshImports } from '../import-queries.ts';

/** Whether an import can be undone: it has ended or was stopped, and changed something. */
export const isUndoable = ({ state, added, changed }: ImportProgress): boolean =>
  (state === 'done' || state === 'stopped') && added + changed > 0;

function describeEffect(counts: Pick<ImportProgress, 'added' | 'changed'>): string {
  if (counts.changed === 0)
    return t(
      '{added, plural, one {# record that it added is} other {# records that it added are}} deleted.',
      counts,
    );
  if (counts.added === 0)
    return t(
      '{changed, plural, one {# record that it changed gets} other {# records that it changed get}} back what was there before.',
      counts,
    );
  return t(
    '{added, plural, one {# record that it added is} other {# records that it added are}} deleted, and {changed, plural, one {# record that it changed gets} other {# records that it changed get}} back what was there before.',
    counts,
  );
}

function describeUndo({ added, changed }: ImportProgress): string {
  return `${describeEffect({ added, changed })} ${t('Records that somebody changed since stay as they are; the report then names them.')}`;
}

interface UndoImportProps {
  of: ImportProgress;
  onBegun: () => void;
  onClosed: () => void;
}

/** Confirms an undo and describes its effect. */
export function UndoImport({ of, onBegun, onClosed }: UndoImportProps) {
  // Stable across retries, so that a retry after a lost reply takes effect once.
  const [idempotencyKey] = useState(createRandomId);
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(importUndo, { body: { id: of.id, idempotencyKey } }),
    onSuccess: async () => {
      await refreshImports();
      onBegun();
    },
    onError: (error) => notify(error.message, 'error'),
  });
  return (
    <ConfirmDialog
      title={t('Undo import')}
      question={t('Undo the import of {name}?', { name: of.name })}
      more={describeUndo(of)}
      onResolve={(result) => {
        if (isPending) return;
        if (result === 'ok') mutate();
        else onClosed();
      }}
    />
  );
}
