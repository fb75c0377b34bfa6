import { useState, type KeyboardEvent } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { AddIcon, Button, HStack, RemoveIcon } from '@lexboard/shared-lib/ui';
import { StepButton } from '../../parts/step-button.tsx';

const steps = [1, 1.5, 2, 3, 4];
const keys: Record<string, number> = { '+': 1, '=': 1, '-': -1 };

/** Zoom state: 1 fits the width. */
export function useZoom() {
  const [at, setAt] = useState(0);
  const move = (by: number) => setAt(Math.min(Math.max(at + by, 0), steps.length - 1));
  return {
    zoom: steps[at] ?? 1,
    zoomOut: at > 0 ? () => move(-1) : undefined,
    zoomIn: at < steps.length - 1 ? () => move(1) : undefined,
    fit: () => setAt(0),
    onZoomKey: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey) return;
      if (key === '0') setAt(0);
      else move(keys[key] ?? 0);
    },
  };
}

export type Zoom = ReturnType<typeof useZoom>;

export function ZoomButtons({ zoom, zoomOut, zoomIn, fit }: Zoom) {
  return (
    <HStack gap="1">
      <StepButton label={t('Zoom out')} onStep={zoomOut}>
        <RemoveIcon />
      </StepButton>
      <Button variant="ghost" size="sm" minW="24" textStyle="figures" aria-pressed={zoom === 1} onClick={fit}>
        {zoom === 1 ? t('Fit width') : `${zoom * 100} %`}
      </Button>
      <StepButton label={t('Zoom in')} onStep={zoomIn}>
        <AddIcon />
      </StepButton>
    </HStack>
  );
}
