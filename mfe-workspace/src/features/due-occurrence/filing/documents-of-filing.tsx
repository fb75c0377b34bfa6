import { findMissingDocuments } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { TextAreaField, type FormFieldProps } from '@lexboard/shared-lib/ui/data';
import { FileDetails } from '../../../evidence/file-details.tsx';
import { listGiven, type EvidenceValues, type SaidOfFiles } from '../../../evidence/given-files.ts';
import type { ActingProps } from './use-acting.ts';

type Values = EvidenceValues & { missingReason: string };

interface DocumentsOfFilingProps {
  occurrence: ActingProps['occurrence'];
  form: {
    formik: { values: Values };
    setField: (name: string, value: SaidOfFiles) => void;
    bind: (name: 'missingReason') => Omit<FormFieldProps<string>, 'label'>;
  };
  /** ISO, in the organisation's time zone. */
  today: string;
}

/** What is said of each file, and the reason where a needed document is missing. */
export function DocumentsOfFiling({ occurrence, form, today }: DocumentsOfFilingProps) {
  const { documents = [] } = occurrence;
  const { values } = form.formik;
  const given = listGiven(occurrence, values);
  const missing = findMissingDocuments(documents, given);
  return (
    <>
      <FileDetails
        {...{ given, documents, today }}
        onSaid={(change) => form.setField('said', change(values.said))}
      />
      {missing.length > 0 && (
        <TextAreaField
          {...form.bind('missingReason')}
          label={t('Reason for filing without {documents}', { documents: missing.join(', ') })}
          rows={2}
        />
      )}
    </>
  );
}
