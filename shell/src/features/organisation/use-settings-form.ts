import { useState } from 'react';
import { ApiError, dueKey, request } from '@lexboard/shared-lib/client';
import { dueSettingsUpdate, type DueSettings, type StoredDueSettings } from '@lexboard/shared-lib/contract';
import { showFaults, useCheckedForm, useConflict } from '@lexboard/shared-lib/forms';
import { queryClient, useMutation } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { buildOwnRightsKey } from '../../rights/apply-own-rights.ts';
import { readSettings } from './organisation-query.ts';
import { isSame, settingsSchema, toValues } from './settings-schema.ts';

/** Applies the saved settings to due data on this page; other tabs apply them when they refresh their rights. */
function announceStored({ token }: Session): void {
  void queryClient.invalidateQueries({ queryKey: dueKey });
  void queryClient.invalidateQueries({ queryKey: buildOwnRightsKey(token) });
}

/** The edited settings until they are saved. */
export function useSettingsForm(session: Session, opened: StoredDueSettings) {
  const [stored, setStored] = useState(opened);
  const saving = useMutation({
    mutationFn: (values: DueSettings) =>
      request(dueSettingsUpdate, { body: { ...values, version: stored.version } }),
    onSuccess: (now) => {
      setStored(now);
      void checked.formik.setValues(toValues(now));
      notify(t('Settings Updated Successfully'), 'success');
      announceStored(session);
    },
    onError: (failure) => notify(failure.message, 'error'),
  });
  const checked = useCheckedForm<DueSettings>({
    initialValues: toValues(stored),
    schema: settingsSchema,
    draft: { name: 'organisation-settings' },
    onSubmit: (values) => saving.mutate(values, { onError: (failure) => showFaults(checked, failure) }),
  });
  const { isReading, onReload, onKeepEditing } = useConflict({
    form: checked,
    stored,
    toValues,
    read: () => readSettings(),
    onRead: (now) => {
      setStored(now);
      saving.reset();
    },
  });
  const { values } = checked.formik;
  return {
    checked,
    values,
    changed: !isSame(values, toValues(stored)),
    saving: saving.isPending || isReading,
    /** A conflict (decisions §9). */
    isStale: saving.error instanceof ApiError && saving.error.status === 409,
    failure: saving.error,
    undo: () => {
      saving.reset();
      checked.formik.resetForm({ values: toValues(stored) });
    },
    onReload,
    onKeepEditing,
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
