import { Box, Flex, Stack } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { AlertIcon } from '../icons/signs.ts';

export interface ErrorPanelProps {
  title: string;
  /** What happened and what to do, in plain words. */
  message: string;
  onRetry?: (() => void) | undefined;
}

export function ErrorPanel({ title, message, onRetry }: ErrorPanelProps) {
  return (
    <Flex role="alert" gap="3" p="5" m="auto" maxW="form" bg="bg.panel" borderWidth="1px" borderRadius="md">
      <Box color="danger">
        <AlertIcon size={24} />
      </Box>
      <Stack gap="2" align="flex-start" minW="0">
        <Box fontWeight="semibold">{title}</Box>
        <Box color="fg.muted" overflowWrap="anywhere">
          {message}
        </Box>
        {onRetry && <Button onClick={onRetry}>Retry</Button>}
      </Stack>
    </Flex>
  );
}
