import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ApiError, uploadFile } from '@lexboard/shared-lib/client';
import { circularFiles, findFileNameFault, findFileSizeFault } from '@lexboard/shared-lib/domain';
import { notify } from '@lexboard/shared-lib/ui';
import type { CircularForm } from './circular-values.ts';

/** A file on its way. */
interface Sending {
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
}

const wait = 'Please wait until the file is uploaded, or cancel it.';

/** The one file of a circular: checked, sent at once, and named by the form once it has arrived (decisions §4). */
export function useCircularFile(form: CircularForm) {
  const [sending, setSending] = useState<Sending>();
  const [fault, setFault] = useState<string>();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);
  const { setFieldValue } = form.formik;

  async function send(file: File): Promise<void> {
    const { name, size } = file;
    const controller = new AbortController();
    upload.current = controller;
    setSending({ name, size, sent: 0 });
    const onProgress = (sent: number) => setSending({ name, size, sent: Math.min(sent, size) });
    try {
      const kept = await uploadFile(circularFiles, file, name, { onProgress, signal: controller.signal });
      void setFieldValue('attachment', [kept]);
    } catch (error) {
      if (error instanceof ApiError) setFault(error.message);
      else if (!controller.signal.aborted) throw error;
    } finally {
      setSending(undefined);
    }
  }

  return {
    sending,
    fault,
    pick: (file: File) => {
      const found = findFileNameFault(file.name) ?? findFileSizeFault(file.name, file.size);
      setFault(found);
      if (!found) void send(file);
    },
    cancel: () => upload.current?.abort(),
    remove: () => void setFieldValue('attachment', []),
    /** The form, which is not sent without a file that is on its way. */
    form: {
      ...form,
      submit: (event: SyntheticEvent) => {
        if (!sending) return form.submit(event);
        event.preventDefault();
        notify(wait, 'error');
      },
    },
  };
}

export type CircularFile = ReturnType<typeof useCircularFile>;
