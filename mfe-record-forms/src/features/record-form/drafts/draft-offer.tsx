import type { ReactNode, RefObject } from 'react';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Button, Flex, HStack } from '@lexboard/shared-lib/ui';
import { FormAlert } from '../frame/form-alert.tsx';
import { findDraftParts, type FormDraft } from './form-draft.ts';

interface DraftOfferProps {
  /** Its main button. */
  button?: RefObject<HTMLButtonElement | null>;
  draft: FormDraft;
  more?: string | undefined;
  /** The main action; undefined if the draft cannot be restored now. */
  take?: { label: string; onTake: () => void };
  onDiscard: () => void;
  /** Below the words and the buttons. */
  children?: ReactNode;
}

/** Describes a draft; of files that were not uploaded only the names are known. */
function describeDraft({ content, keptAt }: FormDraft, zone: string): string {
  const { fields, files } = findDraftParts(content);
  const what = files && !fields ? 'Your choice of files' : 'What you typed';
  const more = files && fields ? ', with your choice of files' : '';
  return `${what} here on ${formatMoment(zone, keptAt)} has been kept${more}.`;
}

/** Offers to restore a draft after a reload, a crash or the end of a session. */
export function DraftOffer({ button, draft, more = '', take, onDiscard, children }: DraftOfferProps) {
  const zone = useTimeZone();
  return (
    <FormAlert look="note">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <span>
          {describeDraft(draft, zone)}
          {more && ` ${more}`}
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
