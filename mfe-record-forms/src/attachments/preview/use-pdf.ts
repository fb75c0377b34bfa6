import { useEffect, useState } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import type { OpenedPdf } from './read-pdf.ts';

interface PdfState {
  pdf?: OpenedPdf;
  /** The error for people. */
  failure?: string;
}

const isProtected = (error: unknown) => error instanceof Error && error.name === 'PasswordException';

const reasonOf = (error: unknown) =>
  isProtected(error)
    ? t('It is protected by a password. Download it to open it with a program that asks for it.')
    : t('Download it to open it with another program.');

/** Opens a PDF while it is shown; the PDF code is loaded lazily. */
export function usePdf(content: Blob): PdfState {
  const [state, setState] = useState<PdfState>({});
  useEffect(() => {
    let close: () => void = () => undefined;
    let left = false;
    const open = async () => {
      const { readPdf } = await import('./read-pdf.ts');
      const pdf = await readPdf(content);
      close = pdf.close;
      if (left) pdf.close();
      else setState({ pdf });
    };
    open().catch((error: unknown) => !left && setState({ failure: reasonOf(error) }));
    return () => {
      left = true;
      close();
    };
  }, [content]);
  return state;
}
