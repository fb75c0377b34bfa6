import { Heading, Text } from '@lexboard/shared-lib/ui';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';

export function LawQuestions({ lawId }: FederatedComponents['mfe-questions-rules/LawQuestions']) {
  return (
    <>
      <Heading level={2}>Question & Answer List</Heading>
      <Text color="fg.muted">The questions of law {lawId} are being prepared.</Text>
    </>
  );
}
