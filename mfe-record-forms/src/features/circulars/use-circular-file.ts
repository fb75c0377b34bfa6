import type { SyntheticEvent } from 'react';
import { uploadFile } from '@lexboard/shared-lib/client';
import { circularFiles, findFileNameFault, findFileSizeFault } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { useSingleUpload } from '../../parts/use-single-upload.ts';
import type { CircularForm } from './circular-values.ts';

/** The one file of a circular: validated, uploaded at once, and added to the form when done (decisions §4). */
export function useCircularFile(form: CircularForm) {
  const { setFieldValue } = form.formik;
  const { sending, fault, pick, cancel } = useSingleUpload(async (file, options) => {
    void setFieldValue('attachment', [await uploadFile(circularFiles, file, file.name, options)]);
  });

  return {
    sending,
    fault,
    pick: (file: File) => pick(file, findFileNameFault(file.name) ?? findFileSizeFault(file.name, file.size)),
    cancel,
    remove: () => void setFieldValue('attachment', []),
    /** The form; it does not submit during an upload. */
    form: {
      ...form,
      submit: (event: SyntheticEvent) => {
        if (!sending) return form.submit(event);
        event.preventDefault();
        notify(t('Please wait until the file is uploaded, or cancel it.'), 'error');
      },
    },
  };
}

export type CircularFile = ReturnType<typeof useCircularFile>;
