import type { ReactNode } from 'react';
import { openGlobalSearch } from '@lexboard/shared-lib/client';
import { t } from '@lexboard/shared-lib/texts';
import { Button, HStack } from '@lexboard/shared-lib/ui';
import type { ChangeAddress } from '../../../workspace-address.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { PackHint } from './pack-hint.tsx';

interface EmptyWaysProps {
  /** Whether clearing filters may help. */
  filtered: boolean;
  /** Adds a record. */
  add: ReactNode;
  /** The search text: the global search covers other kinds and typing errors. */
  sought?: string | undefined;
  change: ChangeAddress;
  onShowAll: () => void;
}

/** Next steps from an empty list. */
export const EmptyWays = ({ filtered, add, sought, change, onShowAll }: EmptyWaysProps) => (
  <>
    {sought && <FoundElsewhere {...{ sought, change }} />}
    {filtered ? (
      <HStack gap="2" wrap="wrap" justify="center">
        <Button onClick={onShowAll}>{t('Show all')}</Button>
        {sought && <Button onClick={() => openGlobalSearch(sought)}>{t('Search everything')}</Button>}
      </HStack>
    ) : (
      add
    )}
    {!sought && <PackHint />}
  </>
);
