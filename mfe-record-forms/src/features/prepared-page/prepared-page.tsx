import { RouterLink } from '@lexboard/shared-lib/router';
import { Card, Link, PageHeading, Text } from '@lexboard/shared-lib/ui';

/** Stands at an address whose area comes later, so that no link is dead. */
export function PreparedPage({ title }: { title: string }) {
  return (
    <>
      <PageHeading title={title} />
      <Card maxW="form" p="6">
        <Text fontSize="md" fontWeight="medium">
          This area is being prepared.
        </Text>
        <Text color="fg.muted" mt="1" mb="4">
          {title} will be written and kept here. Laws can be used already.
        </Text>
        <Link asChild>
          <RouterLink to="/workspace">Back to the workspace</RouterLink>
        </Link>
      </Card>
    </>
  );
}
