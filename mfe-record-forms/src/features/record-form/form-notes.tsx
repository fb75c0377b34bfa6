import type { ReactNode } from 'react';
import { belongsToLaw } from '@lexboard/shared-lib/domain';
import { Button, Flex } from '@lexboard/shared-lib/ui';
import { FormAlert } from './form-alert.tsx';
import type { OpenedForm } from './opened-form.ts';
import { useOnline } from './use-online.ts';
import type { RecordFormStore } from './use-record-form.ts';

function noteOf({ kind, id, locked, canEdit, repealed }: OpenedForm): ReactNode {
  const title = kind.title.toLowerCase();
  if (locked) {
    return (
      <FormAlert look="locked">
        This {title} is locked: it was signed off and cannot be changed. An administrator can unlock it.
      </FormAlert>
    );
  }
  if (!canEdit) {
    return (
      <FormAlert look="note">
        {id > 0
          ? `You can read this ${title}. Changing it needs Edit access, which an administrator gives.`
          : `Saving needs Edit access, which an administrator gives.`}
      </FormAlert>
    );
  }
  if (repealed) {
    return (
      <FormAlert look="note">
        {belongsToLaw(kind)
          ? `The law of this ${title} is repealed. Saving makes a new ${title} below another law, which remembers this one.`
          : `This ${title} is repealed. Saving makes a new ${title} that remembers it; this one stays as it is.`}
      </FormAlert>
    );
  }
  return null;
}

interface RefusalProps {
  message: string;
  /** Undefined where trying again would be refused again. */
  onRetry: (() => void) | undefined;
}

function Refusal({ message, onRetry }: RefusalProps) {
  return (
    <FormAlert look="failure">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        {message}
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
      </Flex>
    </FormAlert>
  );
}

/** Why the last save was refused, whether there is a connection, and what the state of the record means. */
export function FormNotes({ store }: { store: RecordFormStore }) {
  const { opened, outcome } = store;
  const isOnline = useOnline();
  return (
    <>
      {outcome.state === 'refused' && (
        <Refusal message={outcome.message} onRetry={outcome.mayPass ? () => store.pressAgain() : undefined} />
      )}
      {!isOnline && (
        <FormAlert look="warning">
          There is no connection. What you type is kept in this browser; save it when the connection is back.
        </FormAlert>
      )}
      {noteOf(opened)}
    </>
  );
}
