import { Box, Flex, HStack, Stack } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { AlertIcon } from '../icons/signs.ts';
import { useDocumentTitle } from '../page/document-title.ts';
import { Heading } from '../text/heading.tsx';

export interface ErrorPanelProps {
  title: string;
  /** What happened and the remedy, in plain words. */
  message: string;
  onRetry?: (() => void) | undefined;
  /** Undefined if the panel cannot be closed. */
  onClose?: (() => void) | undefined;
  /** It replaces the whole page, so its title is the page's title. */
  wholePage?: boolean | undefined;
}

function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <Heading level={1} fontSize="md">
      {title}
    </Heading>
  );
}

export function ErrorPanel({ title, message, onRetry, onClose, wholePage = false }: ErrorPanelProps) {
  return (
    <Flex role="alert" gap="3" p="5" m="auto" maxW="form" bg="bg.panel" borderWidth="1px" borderRadius="md">
      <Box color="danger">
        <AlertIcon size={24} />
      </Box>
      <Stack gap="2" align="flex-start" minW="0">
        {wholePage ? <PageTitle title={title} /> : <Box fontWeight="semibold">{title}</Box>}
        <Box color="fg.muted" overflowWrap="anywhere">
          {message}
        </Box>
        <HStack gap="2">
          {onRetry && <Button onClick={onRetry}>Retry</Button>}
          {onClose && <Button onClick={onClose}>Close</Button>}
        </HStack>
      </Stack>
    </Flex>
  );
}
