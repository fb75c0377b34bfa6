import { useEffect } from 'react';
import { Box, Flex, HStack, Stack } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';
import { Button } from '../controls/button.tsx';
import { AlertIcon } from '../icons/signs.ts';
import { useDocumentTitle } from '../page/document-title.ts';
import { Heading } from '../text/heading.tsx';

/** The event of the document when a person begins to see an error panel. */
export const shownPanelEvent = 'lexboard:panel';

export interface ErrorPanelProps {
  title: string;
  /** What happened and the remedy, in plain words. */
  message: string;
  onRetry?: (() => void) | undefined;
  /** Undefined if the panel cannot be closed. */
  onClose?: (() => void) | undefined;
  /** It replaces the whole page, so its title is the page's title. */
  wholePage?: boolean | undefined;
  /** It stands for a remote, whose failure is reported anyway. */
  ofRemote?: boolean;
}

function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return (
    <Heading level={1} fontSize="md">
      {title}
    </Heading>
  );
}

export function ErrorPanel(props: ErrorPanelProps) {
  const { title, message, onRetry, onClose, wholePage = false, ofRemote = false } = props;
  useEffect(() => {
    if (!ofRemote) document.dispatchEvent(new Event(shownPanelEvent));
  }, [ofRemote]);
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
          {onRetry && <Button onClick={onRetry}>{t('Retry')}</Button>}
          {onClose && <Button onClick={onClose}>{t('Close')}</Button>}
        </HStack>
      </Stack>
    </Flex>
  );
}
