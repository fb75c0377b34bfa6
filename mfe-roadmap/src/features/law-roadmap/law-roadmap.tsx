import { PageHeading, Text } from '@lexboard/shared-lib/ui';

export function LawRoadmap() {
  return (
    <>
      <PageHeading title="Laws Tree" />
      <Text color="fg.muted">This area is being prepared.</Text>
    </>
  );
}
