import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Card, ErrorPanel, Heading, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { packsQueryOptions } from '../pack-queries.ts';
import { PackEntry } from './pack-entry.tsx';
import { UploadPack } from './upload-pack.tsx';

interface FromPacksProps {
  onOpened: (importId: string) => void;
}

function Packs({ onOpened }: FromPacksProps) {
  const { data, error, refetch } = useQuery(packsQueryOptions());
  if (data?.data.length === 0) return <Text color="fg.muted">{t('This platform offers no packs yet.')}</Text>;
  if (data) {
    return (
      <Stack as="ul" gap="0" css={{ '& > li + li': { borderTopWidth: '1px', mt: '4', pt: '4' } }}>
        {data.data.map((pack) => (
          <li key={pack.id}>
            <PackEntry {...{ pack, onOpened }} />
          </li>
        ))}
      </Stack>
    );
  }
  if (!error) return <TextSkeleton lines={3} />;
  return (
    <ErrorPanel
      title={t('The packs could not be loaded')}
      message={error.message}
      onRetry={() => void refetch()}
    />
  );
}

/** Packs of laws and obligations: those of the platform, those taken over, and an upload (content.md "Take over"). */
export const FromPacks = ({ onOpened }: FromPacksProps) => (
  <section aria-labelledby="import-packs">
    <Heading level={2} id="import-packs" mt="8" mb="1">
      {t('From a pack')}
    </Heading>
    <Text color="fg.muted" mb="3">
      {t('A pack has laws and obligations ready to take over, with their days and sources.')}
    </Text>
    <Card>
      <Packs {...{ onOpened }} />
      <Box borderTopWidth="1px" mt="4" pt="4">
        <UploadPack {...{ onOpened }} />
      </Box>
    </Card>
  </section>
);
