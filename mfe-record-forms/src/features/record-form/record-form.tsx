import { PageHeading, Text } from '@lexboard/shared-lib/ui';

export function RecordForm() {
  return (
    <>
      <PageHeading title="Record" />
      <Text color="fg.muted">This area is being prepared.</Text>
    </>
  );
}
