import { useEffect, useRef, useState } from 'react';
import { ApiError, uploadTo } from '@lexboard/shared-lib/client';
import { importLimits, importUpload } from '@lexboard/shared-lib/contract';
import { formatSize } from '@lexboard/shared-lib/domain';

/** What records can be brought in from. */
export const importEndings = ['xlsx', 'csv', 'tsv'] as const;

/** The largest file. */
export const mostMegabytes = importLimits.bytes / 1024 / 1024;

/** Why a file cannot be imported, before any of it is sent. */
function findFileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!importEndings.some((known) => known === ending)) {
    return `${name} is no workbook (.xlsx) and no text file (.csv, .tsv). Save it as one of these, and choose that file.`;
  }
  if (size === 0) return `${name} is empty.`;
  if (size <= importLimits.bytes) return undefined;
  return `${name} has ${formatSize(size)}; files of up to ${mostMegabytes} MB can be imported. Split it into several files.`;
}

/** A file on its way. */
export interface Sending {
  name: string;
  /** Bytes. */
  size: number;
  sent: number;
}

/** The upload of the file to import from; `onUploaded` is told the id of the import. */
export function useUpload(onUploaded: (id: string) => void) {
  const [sending, setSending] = useState<Sending>();
  const [fault, setFault] = useState<string>();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const { name, size } = file;
    const controller = new AbortController();
    upload.current = controller;
    setSending({ name, size, sent: 0 });
    const onProgress = (sent: number) => setSending({ name, size, sent: Math.min(sent, size) });
    try {
      const { id } = await uploadTo(importUpload, file, name, { onProgress, signal: controller.signal });
      onUploaded(id);
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
    pick: ([file, ...others]: File[]) => {
      if (!file) return;
      const found = others.length > 0 ? 'Choose one file at a time.' : findFileFault(file);
      setFault(found);
      if (!found) void send(file);
    },
    cancel: () => upload.current?.abort(),
  };
}
