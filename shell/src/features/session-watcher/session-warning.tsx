import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Text } from '@lexboard/shared-lib/ui';
import { useOverlays } from '../../page/use-overlays.ts';
import type { WatchState } from './watch-state.ts';

interface SessionWarningProps {
  state: WatchState;
  onExtend: () => void;
  onLogOut: () => void;
}

/** The warning of D1 §8; closing it extends the session. */
export function SessionWarning({ state, onExtend, onLogOut }: SessionWarningProps) {
  const isClose = state.phase === 'countdown' || state.phase === 'warning';
  const overlays = useOverlays(isClose && state.phase);
  if (!overlays || state.phase !== 'warning') return null;
  return (
    <overlays.Dialog
      role="alertdialog"
      title={t('Session expiring')}
      closeOnBackdrop={false}
      onClose={onExtend}
      footer={
        <>
          <Button variant="solid" onClick={onExtend}>
            {t('Extend Session')}
          </Button>
          <Button onClick={onLogOut}>{t('Log Out')}</Button>
        </>
      }
    >
      <Text>{t('Your session is about to expire. Do you want to extend it?')}</Text>
      <Box role="timer" mt="2" color="fg.muted" textStyle="figures">
        {t('Expiry time in {seconds} seconds', { seconds: state.secondsLeft })}
      </Box>
    </overlays.Dialog>
  );
}
