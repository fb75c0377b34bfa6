import { Button, Flex } from '@lexboard/shared-lib/ui';
import { FormAlert } from './form-alert.tsx';
import { RecordNote } from './record-note.tsx';
import { useOnline } from './use-online.ts';
import type { RecordFormStore } from './use-record-form.ts';

interface RefusalProps {
  message: string;
  retrying: boolean;
  /** Undefined where trying again would be refused again. */
  onRetry: (() => void) | undefined;
}

function Refusal({ message, retrying, onRetry }: RefusalProps) {
  return (
    <FormAlert look="failure">
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        {message}
        {onRetry && (
          <Button loading={retrying} onClick={onRetry}>
            Retry
          </Button>
        )}
      </Flex>
    </FormAlert>
  );
}

/** Why the last save was refused, whether there is a connection, and what the state of the record means. */
export function FormNotes({ store }: { store: RecordFormStore }) {
  const { opened, outcome, saving } = store;
  const isOnline = useOnline();
  return (
    <>
      {outcome.state === 'refused' && (
        <Refusal
          message={outcome.message}
          retrying={saving}
          onRetry={outcome.mayPass ? () => store.pressAgain() : undefined}
        />
      )}
      {!isOnline && (
        <FormAlert look="warning">
          There is no connection. What you type is kept in this browser; save it when the connection is back.
        </FormAlert>
      )}
      <RecordNote opened={opened} />
    </>
  );
}
