import type { FieldValue, RecordValues } from '@lexboard/shared-lib/domain';
import type { AttachmentsOfForm } from './attachments/use-attachments.ts';
import type { OpenedForm } from './opened-form.ts';

/** The props of a part of a form: the record as it was opened, and the part of the form's store that it needs. */
export interface FormPart {
  opened: OpenedForm;
  store: {
    values: RecordValues;
    messages: Record<string, string | undefined>;
    /** Stays the same. */
    change: (name: string, value: FieldValue) => void;
    saving: boolean;
    attachments: AttachmentsOfForm;
  };
}

/**
 * Whether a part that shows the values of these wire names, and their messages, would look the same: what is typed in
 * one part of a form does not render the others.
 */
export function isSameView(before: FormPart, after: FormPart, names: readonly string[]): boolean {
  const [was, is] = [before.store, after.store];
  return (
    before.opened === after.opened &&
    was.change === is.change &&
    was.saving === is.saving &&
    was.attachments === is.attachments &&
    names.every((name) => was.values[name] === is.values[name] && was.messages[name] === is.messages[name])
  );
}
