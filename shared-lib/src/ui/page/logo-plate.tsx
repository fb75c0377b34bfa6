import { Box, chakra } from '@chakra-ui/react';
import { t } from '../../texts/index.ts';

/** An organisation's logo on white: a dark one would not be seen on a dark page. */
export function LogoPlate({ src }: { src: string }) {
  return (
    <Box display="inline-block" p="2" borderRadius="md" bg="white" flexShrink={0}>
      <chakra.img src={src} alt={t('Logo')} display="block" maxH="14" maxW="10.5rem" />
    </Box>
  );
}
