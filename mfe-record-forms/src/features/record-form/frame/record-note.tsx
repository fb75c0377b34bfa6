import { belongsToLaw } from '@lexboard/shared-lib/domain';
import { FormAlert } from './form-alert.tsx';
import type { OpenedForm } from '../opened-form.ts';

/** Explains what the record's state means for saving. */
export function RecordNote({ opened }: { opened: OpenedForm }) {
  const { kind, id, locked, ofOthers, canEdit, repealed } = opened;
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
          : `You have view-only access: what you type here cannot be saved. Saving needs Edit access, which an administrator gives.`}
      </FormAlert>
    );
  }
  if (ofOthers) {
    return (
      <FormAlert look="note">
        You can read this {title}. It applies to more than the units that you act for, so people who act for
        the whole organisation change it.
      </FormAlert>
    );
  }
  if (!repealed) return null;
  return (
    <FormAlert look="note">
      {belongsToLaw(kind)
        ? `The law of this ${title} is repealed. Saving creates a new ${title} below another law, linked to this one. This ${title} is not changed.`
        : `This ${title} is repealed. Saving creates a new ${title} linked to this one. This ${title} is not changed.`}
    </FormAlert>
  );
}
