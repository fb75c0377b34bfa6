import { t } from '@lexboard/shared-lib/texts';
import { Button, Stack, Text } from '@lexboard/shared-lib/ui';

interface FiltersFailureProps {
  message: string;
  onRetry: () => void;
}

/** Replaces filters whose options could not be loaded. */
export const FiltersFailure = ({ message, onRetry }: FiltersFailureProps) => (
  <Stack role="alert" gap="2" align="flex-start">
    <Text fontWeight="semibold">{t('The filters could not be loaded')}</Text>
    <Text color="fg.muted">{message}</Text>
    <Button size="sm" onClick={onRetry}>
      {t('Retry')}
    </Button>
  </Stack>
);
