import { Button, ErrorPanel, ListState, notify, Spinner, Stack } from '@lexboard/shared-lib/ui';

const nothing = () => undefined;

/** What a page shows in place of its content, and notices of what was done. */
export function States() {
  return (
    <Stack gap="4">
      <Spinner label="Loading" />
      <ErrorPanel
        title="The berths could not be loaded"
        message="Check your connection, then try again."
        onRetry={nothing}
      />
      <ListState loading={false} empty why="No berth is closed." onRetry={nothing}>
        {null}
      </ListState>
      <Button alignSelf="flex-start" onClick={() => notify('The berth is open', 'success')}>
        Open berth
      </Button>
    </Stack>
  );
}
