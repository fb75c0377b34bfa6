import type { FieldValue, RecordValues } from '@lexboard/shared-lib/domain';
import type { AttachmentsOfForm } from './attachments/use-attachments.ts';
import type { OpenedForm } from './opened-form.ts';

/** Props of a part of a form: the opened record, and the part of the form's store that it uses. */
export interface FormPart {
  opened: OpenedForm;
  store: {
    values: RecordValues;
    messages: Record<string, string | undefined>;
    /** Stable. */
    change: (name: string, value: FieldValue) => void;
    saving: boolean;
    attachments: AttachmentsOfForm;
  };
}

/** Memo comparison: whether a part that shows these fields and their messages would render the same. */
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
