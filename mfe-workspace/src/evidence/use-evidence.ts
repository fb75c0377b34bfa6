import { useEffect, useEffectEvent, useSyncExternalStore, type SyntheticEvent } from 'react';
import type { AttachedFile, DueOccurrence, FieldError } from '@lexboard/shared-lib/contract';
import { attachmentLimits, dueFiles } from '@lexboard/shared-lib/domain';
import {
  isUnderWay,
  listUploadFailures,
  needsRoom,
  photos,
  useSaveAfterUploads,
  useUploads,
} from '@lexboard/shared-lib/files';
import { notify } from '@lexboard/shared-lib/ui';
import type { EvidenceValues } from './evidence-values.ts';

interface EvidenceForm<Values extends EvidenceValues> {
  formik: { values: Values };
  changeValues: (change: (values: Values) => Values) => void;
  showErrors: (errors: readonly FieldError[]) => void;
  submit: (event: SyntheticEvent) => void;
}

/** The files of an evidence form: uploads, uploaded files, and stored files to remove. */
export function useEvidence<Values extends EvidenceValues>(
  { attachment: stored, kept: approved }: Pick<DueOccurrence, 'attachment' | 'kept'>,
  form: EvidenceForm<Values>,
) {
  const { uploads: queue, notUploaded } = useUploads(dueFiles, photos);
  const { uploads, said } = useSyncExternalStore(queue.subscribe, queue.read);
  const { attachment: added, attachmentremovelist: removed } = form.formik.values;
  const change = (files: (now: EvidenceValues) => Partial<EvidenceValues>) =>
    form.changeValues((now) => ({ ...now, ...files(now) }));
  const arrive = useEffectEvent((file: AttachedFile) =>
    change((now) => ({ attachment: queue.inOrder([...now.attachment, file]) })),
  );
  useEffect(() => queue.onArrival((file) => arrive(file)), [queue]);
  useEffect(() => () => queue.stop(), [queue]);
  const room = () =>
    attachmentLimits.files -
    (stored.length - removed.length + added.length + queue.read().uploads.filter(needsRoom).length);

  const saving = useSaveAfterUploads<SyntheticEvent>(
    queue,
    (event) => {
      const [failure] = listUploadFailures(queue);
      if (!failure) return form.submit(event);
      notify(failure.message, 'error');
      form.showErrors([failure]);
    },
    isUnderWay,
  );
  return {
    queue,
    uploads,
    said,
    stored,
    approved,
    added,
    removed,
    notUploaded,
    isWaiting: saving.waitingFor !== undefined,
    stopWaiting: saving.stopWaiting,
    /** Submits when all uploads have finished. */
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      saving.saveInTurn(event);
    },
    add: (files: readonly File[]) => queue.add(files, room()),
    rename: (key: number, name: string) => queue.rename(key, name, room()),
    retry: (key: number) => queue.retry(key, room()),
    giveUp: (key: number) => queue.remove(key),
    removeAdded: (id: string) =>
      change((now) => ({ attachment: now.attachment.filter((file) => file.id !== id) })),
    removeStored: (id: string) =>
      change((now) => ({ attachmentremovelist: [...now.attachmentremovelist, id] })),
    undoRemoving: (id: string) =>
      change((now) => ({ attachmentremovelist: now.attachmentremovelist.filter((gone) => gone !== id) })),
  };
}

export type Evidence = ReturnType<typeof useEvidence>;
