import type { ReactNode } from 'react';
import { Button, ErrorPanel, Flex, Heading, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';

interface ListPartProps {
  /** The id of its heading, which gets the focus when a focused row disappears. */
  id: string;
  title: string;
  /** What the list is for. */
  about: string;
  addLabel: string;
  onAdd: () => void;
  query: { isSuccess: boolean; isLoadingError: boolean; error: Error | null; refetch: () => unknown };
  /** The title of the panel when the list could not be loaded. */
  failed: string;
  children: ReactNode;
}

/** A part of the organisation's page that has a list to add to, while it loads and when it fails, too. */
export function ListPart({ id, title, about, addLabel, onAdd, query, failed, children }: ListPartProps) {
  const { isSuccess, isLoadingError, error, refetch } = query;
  return (
    <Stack as="section" aria-labelledby={id} gap="3" pt="8" maxW="form">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap">
        <Heading level={2} id={id} tabIndex={-1}>
          {title}
        </Heading>
        <Button size="sm" onClick={onAdd}>
          {addLabel}
        </Button>
      </Flex>
      <Text color="fg.muted" maxW="prose">
        {about}
      </Text>
      {children}
      {isLoadingError && (
        <ErrorPanel title={failed} message={error?.message ?? ''} onRetry={() => void refetch()} />
      )}
      {!isSuccess && !isLoadingError && <TextSkeleton lines={2} />}
    </Stack>
  );
}
