import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@lexboard/shared-lib/client';

/** A file on its way. */
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
 * One file on its way at a time, which can be cancelled and ends with its screen. `upload` sends it and does what follows;
 * what the server refuses is the fault.
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
    /** Sends a file, unless it has a fault already. */
    pick: (file: File, known: string | undefined) => {
      setFault(known);
      if (known === undefined) void send(file);
    },
    cancel: () => current.current?.abort(),
  };
}
