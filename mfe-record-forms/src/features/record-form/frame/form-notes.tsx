import { t } from '@lexboard/shared-lib/texts';
import { Button, Flex } from '@lexboard/shared-lib/ui';
import { removedField } from '../attachments/file-changes.ts';
import { FormAlert } from './form-alert.tsx';
import { openReplacement } from '../opened-form.ts';
import { RecordNote } from './record-note.tsx';
import type { SaveOutcome } from '../saving/try-save.ts';
import { focusHeading } from './use-kept-focus.ts';
import { useOnline } from '../use-online.ts';
import type { RecordFormStore } from '../use-record-form.ts';

interface RefusalProps {
  store: RecordFormStore;
  refused: Extract<SaveOutcome, { state: 'refused' }>;
}

/** Turns the form of a missing record into one for a new record. */
function startInstead({ opened, values, restart }: RecordFormStore): void {
  restart(openReplacement(opened), { ...values, [removedField]: [] });
  focusHeading();
}

/** Scrolls the alert into view, because the pressed button is at the bottom. */
const showWhole = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'nearest' });

function Refusal({ store, refused: { message, mayPass, gone } }: RefusalProps) {
  return (
    <FormAlert look="failure" ref={showWhole}>
      <Flex wrap="wrap" gap="3" align="center" justify="space-between">
        <span>
          {message}
          {gone &&
            ` ${t('What you typed is still here: an administrator can restore the record, or it becomes a new one.')}`}
        </span>
        {mayPass && (
          <Button loading={store.saving} onClick={() => store.pressAgain()}>
            {t('Retry')}
          </Button>
        )}
        {gone && (
          <Button onClick={() => startInstead(store)}>
            {t('Make it a new {kind}', { kind: store.opened.kind.title.toLowerCase() })}
          </Button>
        )}
      </Flex>
    </FormAlert>
  );
}

/** Alerts of the form: why the last save was refused, connection, and the record's state. */
export function FormNotes({ store }: { store: RecordFormStore }) {
  const { opened, outcome } = store;
  const isOnline = useOnline();
  return (
    <>
      {outcome.state === 'refused' && <Refusal store={store} refused={outcome} />}
      {!isOnline && (
        <FormAlert look="warning">
          {t(
            'There is no connection. What you type is kept in this browser; save it when the connection is back.',
          )}
        </FormAlert>
      )}
      <RecordNote opened={opened} />
    </>
  );
}
