import type { ReactNode, RefObject } from 'react';
import { Button, Flex, HStack } from '@lexboard/shared-lib/ui';
import { FormAlert } from '../form-alert.tsx';
import type { FormDraft } from './form-draft.ts';

interface DraftOfferProps {
  /** Its main button. */
  button?: RefObject<HTMLButtonElement | null>;
  draft: FormDraft;
  /** What else there is to know. */
  more?: string | undefined;
  /** What its main button does; undefined where nothing can be done with it now. */
  take?: { label: string; onTake: () => void };
  onDiscard: () => void;
  /** Below the words and the buttons. */
  children?: ReactNode;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Offers what was typed before a reload, a crash or the end of a session. */
export function DraftOffer({ button, draft, more = '', take, onDiscard, children }: DraftOfferProps) {
  return (
    <FormAlert look="note">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <span>
          What you typed here on {moment.format(draft.keptAt)} has been kept.{more && ` ${more}`}
        </span>
        <HStack gap="2">
          <Button onClick={onDiscard}>Discard</Button>
          {take && (
            <Button ref={button} variant="solid" onClick={take.onTake}>
              {take.label}
            </Button>
          )}
        </HStack>
      </Flex>
      {children}
    </FormAlert>
  );
}
