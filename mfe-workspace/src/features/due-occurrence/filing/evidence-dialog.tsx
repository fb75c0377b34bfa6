import { useRef, type ComponentProps, type ReactNode } from 'react';
import { FormDialog } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Button } from '@lexboard/shared-lib/ui';
import { ActingFailure } from './acting-failure.tsx';
import { EvidenceField } from '../../../evidence/evidence-field.tsx';
import type { Failure } from './use-acting.ts';
import type { Evidence } from '../../../evidence/use-evidence.ts';

interface EvidenceDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'form' | 'saving' | 'onClosed'
> {
  save: string;
  evidence: Evidence;
  /** The error of all files together. */
  message: string | undefined;
  failure: Failure;
  intro: ReactNode;
  /** Fields after the files. */
  children?: ReactNode;
}

/** On touch devices a focused text field opens the keyboard, which would cover the Save button. */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** A form with evidence. Submit waits for its uploads and can be cancelled until then. */
export function EvidenceDialog(props: EvidenceDialogProps) {
  const { title, form, save, saving, evidence, message, failure, intro, onClosed, children } = props;
  const { isWaiting, stopWaiting, submit, notUploaded } = evidence;
  const photoButton = useRef<HTMLButtonElement>(null);
  return (
    <FormDialog
      {...{ title, saving, onClosed }}
      width="800px"
      initialFocus={isTouched() ? photoButton : undefined}
      form={{ ...form, submit }}
      changed={form.formik?.dirty || notUploaded.length > 0}
      save={isWaiting ? t('{save} after the upload …', { save }) : save}
      more={isWaiting && <Button onClick={stopWaiting}>{t('Do not save')}</Button>}
    >
      {intro}
      <EvidenceField {...{ evidence, message, photoButton }} closed={saving} />
      {children}
      <ActingFailure failure={failure} onGiveUp={onClosed} />
    </FormDialog>
  );
}
