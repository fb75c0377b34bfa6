import { RemoteView } from '@lexboard/shared-lib/federation';
import { PageHeading } from '@lexboard/shared-lib/ui';

/** The questions of one law, which another remote shows (decisions §2). */
export function QuestionTab({ lawId }: { lawId: number }) {
  return (
    <>
      <PageHeading title="Law Question" />
      <RemoteView component="mfe-questions-rules/LawQuestions" with={{ lawId }} />
    </>
  );
}
