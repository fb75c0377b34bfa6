import { useState } from 'react';
import { createRandomId, request } from '@lexboard/shared-lib/client';
import { importUndo, type ImportProgress } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify } from '@lexboard/shared-lib/ui';
import { ConfirmDialog } from '@lexboard/shared-lib/ui/overlays';
import { refreshImports } from '../import-queries.ts';
import { countRecords } from './run-labels.ts';

/** Whether an import can be undone: it has ended or was stopped, and changed something. */
export const isUndoable = ({ state, added, changed }: ImportProgress): boolean =>
  (state === 'done' || state === 'stopped') && added + changed > 0;

function describeUndo({ added, changed }: ImportProgress): string {
  const parts = [
    ...(added > 0 ? [`${countRecords(added)} that it added ${added === 1 ? 'is' : 'are'} deleted`] : []),
    ...(changed > 0
      ? [
          `${countRecords(changed)} that it changed ${changed === 1 ? 'gets' : 'get'} back what was there before`,
        ]
      : []),
  ];
  return `${parts.join(', and ')}. Records that somebody changed since stay as they are; the report then names them.`;
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
      title="Undo import"
      question={`Undo the import of ${of.name}?`}
      more={describeUndo(of)}
      onResolve={(result) => {
        if (isPending) return;
        if (result === 'ok') mutate();
        else onClosed();
      }}
    />
  );
}
