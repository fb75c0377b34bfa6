import { requestFile } from '@lexboard/shared-lib/client';
import { importTemplate } from '@lexboard/shared-lib/contract';
import type { ImportKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Card, Flex, Stack } from '@lexboard/shared-lib/ui';
import { ChoiceSelect } from '../choice-select.tsx';
import { DownloadButton } from '../../../parts/download-button.tsx';
import { DropFile } from './drop-file.tsx';

interface ChooseFileProps {
  kind: ImportKind;
  kinds: readonly ImportKind[];
  onKind: (name: string) => void;
  /** Whether it replaces a file. */
  again?: boolean;
  onUploaded: (id: string) => void;
}

/** Chooses the kind and the file; offers a template. */
export function ChooseFile({ kind, kinds, onKind, again = false, onUploaded }: ChooseFileProps) {
  const plural = kind.tab.label.toLowerCase();
  return (
    <Card>
      <Stack gap="4">
        <Flex wrap="wrap" gap="3" align="flex-end" justify="space-between">
          <Box width={{ base: 'full', sm: '60' }}>
            <ChoiceSelect
              label={t('Each row is one of')}
              value={kind.name}
              options={kinds.map(({ name, tab }) => ({ value: name, label: tab.label }))}
              onChange={onKind}
            />
          </Box>
          <DownloadButton
            variant="ghost"
            load={() => requestFile(importTemplate, { body: { kind: kind.name } })}
            name={t('Template {kinds}.xlsx', { kinds: plural })}
          >
            {t('Template for {kinds}', { kinds: plural })}
          </DownloadButton>
        </Flex>
        <DropFile {...{ again, onUploaded }} />
      </Stack>
    </Card>
  );
}
