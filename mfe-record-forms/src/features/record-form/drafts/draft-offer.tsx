import type { RefObject } from 'react';
import { Button, Flex, HStack } from '@lexboard/shared-lib/ui';
import { FormAlert } from '../form-alert.tsx';
import type { FormDraft } from './form-draft.ts';

interface DraftOfferProps {
  /** Its main button. */
  button: RefObject<HTMLButtonElement | null>;
  draft: FormDraft;
  /** What the record is called when it has a newer version than the draft was typed over. */
  changedRecord: string | undefined;
  onBringBack: () => void;
  onDiscard: () => void;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers back what was typed before a reload, a crash or the end of a session. */
export function DraftOffer({ button, draft, changedRecord, onBringBack, onDiscard }: DraftOfferProps) {
  return (
    <FormAlert look="note">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <span>
          What you typed here on {moment.format(draft.keptAt)} has been kept.
          {changedRecord !== undefined && ` The ${changedRecord} has been changed since.`}
        </span>
        <HStack gap="2">
          <Button onClick={onDiscard}>Discard</Button>
          <Button ref={button} variant="solid" onClick={onBringBack}>
            Bring it back
          </Button>
        </HStack>
      </Flex>
    </FormAlert>
  );
}
