import { editedOptionsQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { FailedDialog } from '../../parts/failed-dialog.tsx';
import { OptionsForm } from './options-form.tsx';

interface EditOptionsProps {
  law: LawOfQuestions;
  onClosed: () => void;
}

/** The editor of a law's option lists (D1 §2 "Option-list editor"); it loads them fresh. */
export function EditOptions({ law, onClosed }: EditOptionsProps) {
  const { data, error, refetch } = useQuery(editedOptionsQueryOptions(law.id));
  if (data) return <OptionsForm {...{ law, onClosed }} lists={data} />;
  return (
    error && (
      <FailedDialog
        title={t('Edit Options')}
        message={error.message}
        onRetry={() => void refetch()}
        onClosed={onClosed}
      />
    )
  );
}
