import { PageHeading, Text } from '@lexboard/shared-lib/ui';

export function LawList() {
  return (
    <>
      <PageHeading title="Law List" />
      <Text color="fg.muted">This area is being prepared.</Text>
    </>
  );
}
