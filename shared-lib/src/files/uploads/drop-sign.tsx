import { Box, Center } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';

/** A full-page overlay that invites to drop files. */
export function DropSign({ title }: { title: string }) {
  return (
    <Center
      position="fixed"
      inset="0"
      zIndex="overlay"
      p="6"
      bg="bg.backdrop"
      pointerEvents="none"
      aria-hidden
      animation="fade-in 150ms"
    >
      <Box
        px="8"
        py="6"
        bg="bg.panel"
        color="accent"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="accent"
        borderRadius="md"
        boxShadow="float"
        fontSize="lg"
        fontWeight="semibold"
      >
        {t('Drop the files to attach them to this {kind}', { kind: title.toLowerCase() })}
      </Box>
    </Center>
  );
}
