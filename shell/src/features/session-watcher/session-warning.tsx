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
      title="Session expiring"
      closeOnBackdrop={false}
      onClose={onExtend}
      footer={
        <>
          <Button variant="solid" onClick={onExtend}>
            Extend Session
          </Button>
          <Button onClick={onLogOut}>Log Out</Button>
        </>
      }
    >
      <Text>Your session is about to expire. Do you want to extend it?</Text>
      <Box role="timer" mt="2" color="fg.muted" textStyle="figures">
        Expiry time in {state.secondsLeft} seconds
      </Box>
    </overlays.Dialog>
  );
}
