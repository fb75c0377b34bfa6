import { useRef, useState, type KeyboardEvent } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Center,
  ChevronDownIcon,
  ChevronUpIcon,
  ErrorPanel,
  HStack,
  Span,
  Spinner,
  Stack,
} from '@lexboard/shared-lib/ui';
import { StepButton } from '../../parts/step-button.tsx';
import { PdfPage } from './pdf-page.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import type { OpenedPdf } from './read-pdf.ts';
import { usePdf } from './use-pdf.ts';
import { useWidth } from './use-width.ts';
import type { ViewedFile } from './viewed-file.ts';
import { useZoom } from './zoom.tsx';

/** The page in the middle of the viewport, and navigation to another. */
function usePlace(pages: number) {
  const area = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const sections = () => [...(area.current?.querySelectorAll('section') ?? [])];
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = area.current ?? {};
    const at = sections().findLastIndex(({ offsetTop }) => offsetTop <= scrollTop + clientHeight / 2);
    setPage(Math.max(at, 0) + 1);
  };
  const goTo = (number: number) =>
    number >= 1 && number <= pages ? () => sections()[number - 1]?.scrollIntoView() : undefined;
  // Without smooth scrolling: that would end at the position that was the end when it started.
  const onPlaceKey = (event: KeyboardEvent) => {
    const { key, currentTarget: scroller } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (key !== 'Home' && key !== 'End') return;
    event.preventDefault();
    scroller.scrollTop = key === 'Home' ? 0 : scroller.scrollHeight;
  };
  return { area, page, look, goTo, onPlaceKey };
}

type Place = ReturnType<typeof usePlace>;

function PageButtons({ pages, page, goTo }: { pages: number } & Pick<Place, 'page' | 'goTo'>) {
  const [previous, next] = [goTo(page - 1), goTo(page + 1)];
  return (
    <HStack gap="1">
      <StepButton label={t('Previous page')} onStep={previous}>
        <ChevronUpIcon />
      </StepButton>
      <StepButton label={t('Next page')} onStep={next}>
        <ChevronDownIcon />
      </StepButton>
      <Span textStyle="figures" ps="1">
        {t('Page {page} of {pages}', { page, pages })}
      </Span>
    </HStack>
  );
}

function Pages({ name, pdf }: { name: string; pdf: OpenedPdf }) {
  const { area, page, look, goTo, onPlaceKey } = usePlace(pdf.pages);
  const zoom = useZoom();
  const list = useRef<HTMLDivElement>(null);
  const width = useWidth(list);
  const numbers = Array.from({ length: pdf.pages }, (_, index) => index + 1);
  return (
    <PreviewFrame
      label={name}
      zoom={zoom}
      area={area}
      onScroll={look}
      onKey={onPlaceKey}
      controls={<PageButtons pages={pdf.pages} page={page} goTo={goTo} />}
    >
      <Box p="2" style={{ width: `${zoom.zoom * 100}%` }}>
        <Stack ref={list} gap="3">
          {numbers.map((number) => (
            <PdfPage key={number} pdf={pdf} number={number} width={width} area={area} />
          ))}
        </Stack>
      </Box>
    </PreviewFrame>
  );
}

/** The pages of a PDF as images, with text for screen readers. */
export function PdfPreview({ name, content }: ViewedFile) {
  const { pdf, failure } = usePdf(content);
  if (pdf) return <Pages name={name} pdf={pdf} />;
  if (failure) return <ErrorPanel title={t('This PDF cannot be shown here')} message={failure} />;
  return (
    <Center minH="80">
      <Spinner label={t('Loading')} />
    </Center>
  );
}
