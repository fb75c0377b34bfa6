import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { Button, chakra, Stack } from '@lexboard/shared-lib/ui';
import { flushFields } from '@lexboard/shared-lib/ui/data';
import { ConfirmDialog, Dialog } from '@lexboard/shared-lib/ui/overlays';
import { t } from '../texts/index.ts';
import { FailureNote } from './failure-note.tsx';
import { ignoreSecondPress } from './ignore-second-press.ts';
import { scrollToFocused, showsLabels } from './show-with-message.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface FormDialogProps {
  title: string;
  /** 600px by default. */
  width?: '800px' | '1200px';
  form: {
    ref: RefObject<HTMLFormElement | null>;
    submit: (event: SyntheticEvent) => void;
    settle: () => void;
    formik?: { dirty: boolean };
  };
  /** Whether it holds unsaved changes; by default whether a value differs from its initial one. */
  changed?: boolean;
  saving: boolean;
  /** The label of the Save button; without it there is no button. */
  save: string | undefined;
  /** Whether saving cannot be undone; the button then has the danger colour. */
  danger?: boolean;
  cancel?: string;
  /** Gets the initial focus instead of the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Content of the footer before the buttons. */
  more?: ReactNode;
  /** Why it could not be saved. */
  failure?: string | undefined;
  onClosed: () => void;
  children: ReactNode;
}

const Form = chakra('form', { base: showsLabels });

/** Closes a dialog: at once, or after the close confirmation of D1 §2 if there are unsaved changes. */
function useClosing({
  title,
  form: { settle, formik },
  changed = formik?.dirty ?? false,
  onClosed,
}: Pick<FormDialogProps, 'title' | 'form' | 'changed' | 'onClosed'>) {
  const [asked, setAsked] = useState(false);
  const close = useEffectEvent(onClosed);
  useEffect(() => {
    if (asked && !changed) close();
  }, [asked, changed]);
  useLeaveGuard(title, changed, onClosed);
  const ask = () => {
    // Deferred input counts as a change, too.
    flushFields();
    settle();
    setAsked(true);
  };
  const question = asked && changed && (
    <ConfirmDialog title={title} onResolve={(result) => (result === 'ok' ? onClosed() : setAsked(false))} />
  );
  return { ask, question };
}

/** A dialog with a form that is not a record's. It keeps its values until it is saved or its closing is confirmed. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    width = '600px',
    form: { ref, submit: check },
    saving,
    save,
    danger = false,
    cancel = t('Cancel'),
    initialFocus,
    more,
    failure,
    children,
  } = props;
  const { ask, question } = useClosing(props);
  const id = useId();
  useEffect(() => ignoreSecondPress, []);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (saving) return;
    flushFields();
    check(event);
  }

  return (
    <>
      <Dialog
        title={title}
        width={width}
        closeOnBackdrop={false}
        {...(initialFocus && { initialFocus })}
        busy={saving}
        onClose={ask}
        footer={
          <>
            {more}
            <Button aria-disabled={saving || undefined} onClick={saving ? undefined : ask}>
              {cancel}
            </Button>
            {save && (
              <Button variant={danger ? 'danger' : 'solid'} type="submit" form={id} loading={saving}>
                {save}
              </Button>
            )}
          </>
        }
      >
        <Form id={id} ref={ref} onSubmit={submit} onFocus={scrollToFocused} noValidate>
          <Stack gap="5">
            {children}
            {failure && <FailureNote message={failure} />}
          </Stack>
          {/* Lets Enter submit before the Save button in the footer is rendered. */}
          <button type="submit" hidden />
        </Form>
      </Dialog>
      {question}
    </>
  );
}
