import type { ReactNode, RefObject } from 'react';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
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
  const time = formatMoment(zone, keptAt);
  if (!files) return t('What you typed here on {time} has been kept.', { time });
  return fields
    ? t('What you typed here on {time} has been kept, with your choice of files.', { time })
    : t('Your choice of files here on {time} has been kept.', { time });
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
          <Button onClick={onDiscard}>{t('Discard')}</Button>
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
