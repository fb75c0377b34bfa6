import { Button, Flex, HStack } from '@lexboard/shared-lib/ui';
import { FormAlert } from './form-alert.tsx';

/** Offers back what was typed before the session ended. */
export function KeptOffer({ onResolve }: { onResolve: (bringBack: boolean) => void }) {
  return (
    <FormAlert look="note">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        What you typed here before your session ended has been kept.
        <HStack gap="2">
          <Button onClick={() => onResolve(false)}>Discard</Button>
          <Button variant="solid" onClick={() => onResolve(true)}>
            Bring it back
          </Button>
        </HStack>
      </Flex>
    </FormAlert>
  );
}
