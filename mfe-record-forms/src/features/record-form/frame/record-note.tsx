import { belongsToLaw } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { FormAlert } from './form-alert.tsx';
import type { OpenedForm } from '../opened-form.ts';

/** Explains what the record's state means for saving. */
export function RecordNote({ opened }: { opened: OpenedForm }) {
  const { kind, id, locked, ofOthers, canEdit, repealed } = opened;
  const named = { kind: kind.title.toLowerCase() };
  if (locked) {
    return (
      <FormAlert look="locked">
        {t(
          'This {kind} is locked: it was signed off and cannot be changed. An administrator can unlock it.',
          named,
        )}
      </FormAlert>
    );
  }
  if (!canEdit) {
    return (
      <FormAlert look="note">
        {id > 0
          ? t('You can read this {kind}. Changing it needs Edit access, which an administrator gives.', named)
          : t(
              'You have view-only access: what you type here cannot be saved. Saving needs Edit access, which an administrator gives.',
            )}
      </FormAlert>
    );
  }
  if (ofOthers) {
    return (
      <FormAlert look="note">
        {t(
          'You can read this {kind}. It applies to more than the units that you act for, so people who act for the whole organisation change it.',
          named,
        )}
      </FormAlert>
    );
  }
  if (!repealed) return null;
  return (
    <FormAlert look="note">
      {belongsToLaw(kind)
        ? t(
            'The law of this {kind} is repealed. Saving creates a new {kind} below another law, linked to this one. This {kind} is not changed.',
            named,
          )
        : t(
            'This {kind} is repealed. Saving creates a new {kind} linked to this one. This {kind} is not changed.',
            named,
          )}
    </FormAlert>
  );
}
