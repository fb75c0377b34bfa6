import type { ReactNode, Ref } from 'react';
import { Box, Button, HStack, formatShortcut } from '@lexboard/shared-lib/ui';
import type { SaveIntent } from '@lexboard/shared-lib/domain';
import { t, words } from '@lexboard/shared-lib/texts';
import { FootBar } from '../../../parts/foot-bar.tsx';
import { insideFooter } from '../frame/above-footer.tsx';
import { describeFieldsLeft } from '../frame/form-contents.tsx';

interface SaveBarProps {
  ref: Ref<HTMLDivElement>;
  buttons: readonly SaveIntent[];
  closeLabel: string;
  /** "Changed", "Saved 10:42 IST" or nothing. */
  state: ReactNode;
  /** Number of fields still required for publishing; shown here if the table of contents is hidden. */
  missing: number;
  /** The button whose save waits for uploads. */
  waitingFor: SaveIntent | undefined;
  onPress: (intent: SaveIntent) => void;
  onStopWaiting: () => void;
  onClose: () => void;
}

const intentNames = words({ Draft: 'Draft', Publish: 'Publish', Update: 'Update' }, 'button of a form');

type SaveButtonsProps = Pick<SaveBarProps, 'buttons' | 'waitingFor' | 'onPress' | 'onStopWaiting'>;

function SaveButtons({ buttons, waitingFor, onPress, onStopWaiting }: SaveButtonsProps) {
  const main = buttons.at(-1);
  const saved = buttons.find((intent) => intent !== 'Publish');
  return (
    <>
      {waitingFor && <Button onClick={onStopWaiting}>{t('Do not save')}</Button>}
      {buttons.map((intent) => (
        <Button
          key={intent}
          variant={intent === main ? 'solid' : 'outline'}
          aria-keyshortcuts={intent === saved ? 'Control+S' : undefined}
          title={intent === saved ? formatShortcut('s') : undefined}
          onClick={() => onPress(intent)}
        >
          {intent === waitingFor
            ? t('{intent} after the upload …', { intent: intentNames[intent] })
            : intentNames[intent]}
        </Button>
      ))}
    </>
  );
}

/** The sticky footer with the save buttons and the state. */
export function SaveBar({ ref, closeLabel, state, missing, onClose, ...save }: SaveBarProps) {
  return (
    <FootBar ref={ref} justify="space-between" css={{ '& button': insideFooter }}>
      <Box role="status" color="fg.muted" textStyle="figures">
        {state}
      </Box>
      {missing > 0 && (
        <Box color="fg.muted" hideFrom="lg">
          {describeFieldsLeft(missing)}
        </Box>
      )}
      <HStack gap="2" ms="auto" flexWrap="wrap" justify="flex-end">
        <Button variant="ghost" onClick={onClose}>
          {closeLabel}
        </Button>
        <SaveButtons {...save} />
      </HStack>
    </FootBar>
  );
}
