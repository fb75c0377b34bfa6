import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@lexboard/shared-lib/client';

export interface Sending {
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
}

interface UploadOptions {
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * A single upload, cancelled on unmount. `upload` sends the file and handles the result; a refusal becomes the error.
 */
export function useSingleUpload(upload: (file: File, options: UploadOptions) => Promise<void>) {
  const [sending, setSending] = useState<Sending>();
  const [fault, setFault] = useState<string>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const { name, size } = file;
    const controller = new AbortController();
    current.current = controller;
    setSending({ name, size, sent: 0 });
    const onProgress = (sent: number) => setSending({ name, size, sent: Math.min(sent, size) });
    try {
      await upload(file, { onProgress, signal: controller.signal });
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
    /** Uploads a file, unless it has a known error. */
    pick: (file: File, known: string | undefined) => {
      setFault(known);
      if (known === undefined) void send(file);
    },
    cancel: () => current.current?.abort(),
  };
}
