import { createLatePart } from '@lexboard/shared-lib/ui';
import type { useDueAddress } from '../due-navigation.ts';
import { OpenedRecord } from '../features/opened-record/opened-record.tsx';

const DueOccurrence = createLatePart(
  async () => (await import('../features/due-occurrence/due-occurrence.tsx')).DueOccurrence,
);

type OpenedOverDueProps = Pick<ReturnType<typeof useDueAddress>, 'opened' | 'turn' | 'close'>;

/** The dialog of an occurrence, or of a linked record. */
export function OpenedOverDue({ opened, turn, close }: OpenedOverDueProps) {
  if (!opened) return null;
  const { kind, id, detail } = opened;
  if (kind !== 'due') {
    return (
      <OpenedRecord
        record={{ kind, id, detail }}
        onDetail={(next) => turn({ kind, id, detail: next })}
        onClosed={close}
      />
    );
  }
  return (
    <DueOccurrence
      part={{
        id,
        onTurn: (next) => turn({ kind, id: next }),
        onRecord: turn,
        onClosed: close,
      }}
      onFailed={close}
    />
  );
}
