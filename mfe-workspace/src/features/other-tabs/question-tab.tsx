import type { ListAddress } from '@lexboard/shared-lib/client';
import { RemoteView } from '@lexboard/shared-lib/federation';
import { t } from '@lexboard/shared-lib/texts';
import { PageHeading } from '@lexboard/shared-lib/ui';
import type { ChangeAddress } from '../../workspace-address.ts';

interface QuestionTabProps {
  /** The law's address parameter; without it there is no such tab. */
  address: ListAddress;
  change: ChangeAddress;
}

/** The questions of a law, rendered by another remote (decisions §2). */
export function QuestionTab({ address: { law, questions: shown }, change }: QuestionTabProps) {
  const onShown = (questions: string) => change({ questions });
  return (
    <>
      <PageHeading title={t('Law Question')} />
      {law && (
        <RemoteView component="mfe-questions-rules/LawQuestions" with={{ lawId: law, shown, onShown }} />
      )}
    </>
  );
}
