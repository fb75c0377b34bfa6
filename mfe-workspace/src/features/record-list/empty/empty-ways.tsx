import { openGlobalSearch } from '@lexboard/shared-lib/client';
import { Button, HStack } from '@lexboard/shared-lib/ui';
import type { ChangeAddress } from '../../../workspace-address.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';

interface EmptyWaysProps {
  /** The search text: the global search covers other kinds and typing errors. */
  sought: string | undefined;
  change: ChangeAddress;
  onShowAll: () => void;
}

/** Next steps from an empty filtered list. */
export const EmptyWays = ({ sought, change, onShowAll }: EmptyWaysProps) => (
  <>
    {sought && <FoundElsewhere {...{ sought, change }} />}
    <HStack gap="2" wrap="wrap" justify="center">
      <Button onClick={onShowAll}>Show all</Button>
      {sought && <Button onClick={() => openGlobalSearch(sought)}>Search everything</Button>}
    </HStack>
  </>
);
