import { useEffect, useRef, useState, type RefObject } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Box, VisuallyHidden } from '@lexboard/shared-lib/ui';
import type { OpenedPdf } from './read-pdf.ts';
import { useInViewport } from './use-in-viewport.ts';

interface PdfPageProps {
  pdf: OpenedPdf;
  number: number;
  /** The displayed width in CSS pixels; 0 while unknown. */
  width: number;
  /** The area in which the pages scroll. */
  area: RefObject<HTMLDivElement | null>;
}

interface Drawn {
  words: string;
  ratio: number;
  failed?: boolean;
}

/** A PDF page, rendered only in or near the viewport: hundreds of pages would exhaust memory. */
export function PdfPage({ pdf, number, width, area }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useInViewport(place, area);
  const [drawn, setDrawn] = useState<Drawn>({ words: '', ratio: pdf.ratio });

  useEffect(() => {
    const box = place.current;
    if (!near || !box || width === 0) return undefined;
    const drawing = new AbortController();
    const canvas = document.createElement('canvas');
    canvas.ariaHidden = 'true';
    const draw = async () => {
      const words = await pdf.draw(number, canvas, width * window.devicePixelRatio, drawing.signal);
      if (drawing.signal.aborted) return;
      box.replaceChildren(canvas);
      setDrawn({ words, ratio: canvas.height / canvas.width });
    };
    draw().catch(() => !drawing.signal.aborted && setDrawn((last) => ({ ...last, failed: true })));
    return () => drawing.abort();
  }, [pdf, number, width, near]);

  useEffect(() => {
    if (!near) place.current?.replaceChildren();
  }, [near]);

  return (
    <Box as="section" aria-label={t('Page {number}', { number })}>
      <Box
        ref={place}
        bg="white"
        boxShadow="float"
        css={{ '& canvas': { display: 'block', width: 'full' } }}
        style={{ aspectRatio: 1 / drawn.ratio }}
      />
      {drawn.failed && <Box p="2">{t('This page cannot be shown. Download the file to see it.')}</Box>}
      <VisuallyHidden as="p">{drawn.words}</VisuallyHidden>
    </Box>
  );
}
