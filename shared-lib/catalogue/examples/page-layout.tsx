import { AddIcon, Button, Card, FactStrip, Heading, PageHeading, Stack, Text } from '@lexboard/shared-lib/ui';

/** A page: one heading with its actions, then its parts. The heading is the title of the window, too. */
export function PageLayout() {
  return (
    <Stack gap="4">
      <PageHeading
        title="Harbours"
        count={6}
        actions={
          <Button variant="solid">
            <AddIcon /> Add harbour
          </Button>
        }
      />
      <FactStrip>
        <div>
          <dt>Berths</dt>
          <dd>87</dd>
        </div>
        <div>
          <dt>Closed</dt>
          <dd>2</dd>
        </div>
      </FactStrip>
      <Card>
        <Heading level={2}>Chennai</Heading>
        <Text color="fg.muted">12 berths, all of them open</Text>
      </Card>
    </Stack>
  );
}
