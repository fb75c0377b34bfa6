import type { VersionStatus } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Stack } from '@lexboard/shared-lib/ui';
import { describeCovers } from '../figures.ts';
import { Previewed } from '../previews/previewed.tsx';
import { Fault, VersionErrors } from './version-errors.tsx';

/** What is to be read of a version: why it was rolled back, and its faults. */
export function VersionRemarks({ version }: { version: VersionStatus }) {
  const { takenBackFor, previews, health } = version;
  const { covers = 0 } = health;
  return (
    <Stack gap="1" pb="2">
      {takenBackFor && (
        <Box color="fg.muted" fontSize="sm" lineClamp="3" title={takenBackFor}>
          {t('Rolled back: {reason}', { reason: takenBackFor })}
        </Box>
      )}
      <VersionErrors version={version} />
      {covers > 0 && <Fault text={describeCovers(covers)} />}
      <Previewed previews={previews} />
    </Stack>
  );
}

export const hasRemarks = ({ takenBackFor, errors, previews, health }: VersionStatus): boolean =>
  [takenBackFor, errors, previews, health.lastError, health.covers].some(Boolean);
