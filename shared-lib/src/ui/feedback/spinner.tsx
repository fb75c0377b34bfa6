import { Center, HStack, VisuallyHidden } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { SpinnerRing } from './spinner-ring.ts';

export function Spinner({ label = t('Loading') }: { label?: string }) {
  return (
    <HStack as="span" display="inline-flex" role="status" color="accent">
      <SpinnerRing aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </HStack>
  );
}

/** Blocks the page during an operation (D2 §2: while saving or loading a form). */
export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <Center
      position="fixed"
      inset="0"
      zIndex="overlay"
      bg="bg.canvas/70"
      flexDirection="column"
      gap="3"
      role="status"
      color="accent"
      animation="appear 1ms 150ms backwards"
    >
      <SpinnerRing aria-hidden fontSize="2rem" />
      <span>{label}</span>
    </Center>
  );
}
