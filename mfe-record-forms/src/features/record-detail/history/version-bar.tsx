import type { ReactNode } from 'react';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, ChevronLeftIcon, ChevronRightIcon, HStack } from '@lexboard/shared-lib/ui';
import { StepButton } from '../../../parts/step-button.tsx';
import { PastBar } from './past-bar.tsx';
import { formatLongTitle, findNeighbours, type RecordVersion } from './versions.ts';

interface MomentBarProps {
  moment: RecordVersion;
  moments: readonly RecordVersion[];
  /** Opens another version, or the current one. */
  onMoment: (moment: RecordVersion | undefined) => void;
  /** Further actions on this moment. */
  children: ReactNode;
}

/** The bar above an earlier version, with links to its neighbours. */
export function VersionBar({ moment, moments, onMoment, children }: MomentBarProps) {
  const { earlier, later } = findNeighbours(moments, moment.key);
  const zone = useTimeZone();
  return (
    <PastBar>
      <HStack gap="1">
        <StepButton label={t('Previous moment')} onStep={earlier && (() => onMoment(earlier))}>
          <ChevronLeftIcon />
        </StepButton>
        <StepButton label={t('Next moment')} onStep={later && (() => onMoment(later))}>
          <ChevronRightIcon />
        </StepButton>
      </HStack>
      <Box role="status" flex="1" minW="48" fontWeight="semibold" textStyle="figures">
        {t('As it was on {version}', { version: formatLongTitle(zone, moment) })}
      </Box>
      <HStack gap="2" flexWrap="wrap">
        {children}
        <Button size="sm" onClick={() => onMoment(undefined)}>
          {t('Back to now')}
        </Button>
      </HStack>
    </PastBar>
  );
}
