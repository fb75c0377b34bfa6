import { Button, Stack, Text } from '@lexboard/shared-lib/ui';

interface FiltersFailureProps {
  message: string;
  onRetry: () => void;
}

/** Replaces filters whose options could not be loaded. */
export const FiltersFailure = ({ message, onRetry }: FiltersFailureProps) => (
  <Stack role="alert" gap="2" align="flex-start">
    <Text fontWeight="semibold">The filters could not be loaded</Text>
    <Text color="fg.muted">{message}</Text>
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
  </Stack>
);
