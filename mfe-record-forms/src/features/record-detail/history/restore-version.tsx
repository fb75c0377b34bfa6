import { useState } from 'react';
import type { Choices, StoredRecord } from '@lexboard/shared-lib/contract';
import { findEditAction, formatText, type RecordKind } from '@lexboard/shared-lib/domain';
import { useMayEdit } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button } from '@lexboard/shared-lib/ui';
import { SuccessDialog } from '@lexboard/shared-lib/ui/overlays';
import { currentVersion } from '../detail-view.ts';
import type { ChangeView } from '../use-detail-view.ts';
import { listRestoreChanges } from './compare-fields.ts';
import type { RecordVersion } from './versions.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestore } from './use-restore.ts';

interface RestoreVersionProps {
  kind: RecordKind;
  now: StoredRecord;
  /** The version to restore, once loaded. */
  then: StoredRecord | undefined;
  choices: Choices;
  moment: RecordVersion;
  onView: ChangeView;
}

/** A restore needs Edit access, and a version of this record, not of its predecessor (D1 §4 "Edit button"). */
function mayRestore({ kind, now, moment }: RestoreVersionProps, canEdit: boolean): boolean {
  const { editOption, readOnly } = now;
  const state = { lawStatus: formatText(now[kind.wire.lawStatus]), editOption, readOnly };
  return moment.recordId === now.id && findEditAction(state, canEdit) === 'enabled';
}

/** Restores a version after a confirmation that lists the changes. */
export function RestoreVersion(props: RestoreVersionProps) {
  const { kind, now, then, choices, moment, onView } = props;
  const canEdit = useMayEdit(kind);
  const [asking, setAsking] = useState(false);
  const restore = useRestore(kind, now, moment);
  const stop = () => {
    setAsking(false);
    restore.reset();
  };

  if (restore.data) {
    return (
      <SuccessDialog
        text={restore.data.message}
        onClose={() => onView({ ...currentVersion, timeline: true })}
      />
    );
  }
  if (!mayRestore(props, canEdit)) return null;
  return (
    <>
      <Button size="sm" aria-disabled={!then || undefined} onClick={() => setAsking(then !== undefined)}>
        {t('Restore this version')}
      </Button>
      {asking && then && (
        <RestoreDialog
          moment={moment}
          changes={listRestoreChanges(kind, choices, now, then)}
          restoring={restore.isPending}
          failure={restore.error}
          onRestore={() => restore.mutate()}
          onClosed={stop}
        />
      )}
    </>
  );
}
