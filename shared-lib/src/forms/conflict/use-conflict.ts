import { useState } from 'react';
import { mergeFields } from '@lexboard/shared-lib/domain';
import { notify } from '@lexboard/shared-lib/ui';
import type { useCheckedForm } from '../use-checked-form.ts';

interface ConflictOptions<Stored, Values extends object> {
  form: Pick<ReturnType<typeof useCheckedForm<Values>>, 'changeValues'>;
  /** What the form was opened with, or loaded at the last conflict. */
  stored: Stored;
  toValues: (stored: Stored) => Values;
  /** Reads what is stored now. It throws what to say if there is nothing. */
  read: () => Promise<Stored>;
  onRead: (stored: Stored) => void;
  onFailed?: () => void;
}

/**
 * The two ways out of a conflict (decisions §9): `onReload` discards what was typed, `onKeepEditing` lays the changed fields
 * over what is stored now.
 */
export function useConflict<Stored, Values extends object>(options: ConflictOptions<Stored, Values>) {
  const { form, stored, toValues, read, onRead, onFailed } = options;
  const [isReading, setReading] = useState(false);
  const load = (merge: (mine: Values, now: Values) => Values) => () => {
    setReading(true);
    void read()
      .then((now) => {
        onRead(now);
        form.changeValues((mine) => merge(mine, toValues(now)));
      })
      .catch((failure: unknown) => {
        notify(failure instanceof Error ? failure.message : String(failure), 'error');
        onFailed?.();
      })
      .finally(() => setReading(false));
  };
  return {
    isReading,
    onReload: load((_, now) => now),
    onKeepEditing: load((mine, now) => mergeFields({ mine, before: toValues(stored), now })),
  };
}
