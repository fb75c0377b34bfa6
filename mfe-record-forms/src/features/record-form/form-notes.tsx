import type { ReactNode } from 'react';
import { FormAlert } from './form-alert.tsx';
import type { OpenedForm } from './opened-form.ts';

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
        This {title} is repealed. Saving makes a new {title} that remembers it; this one stays as it is.
      </FormAlert>
    );
  }
  return null;
}

/** What the state of the record means for the form, and why the last save was refused. */
export function FormNotes({ opened, refusal }: { opened: OpenedForm; refusal: string | undefined }) {
  return (
    <>
      {refusal !== undefined && <FormAlert look="failure">{refusal}</FormAlert>}
      {noteOf(opened)}
    </>
  );
}
