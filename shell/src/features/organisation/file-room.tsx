import { formatSize } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { AlertIcon, HStack, InfoIcon, Span } from '@lexboard/shared-lib/ui';
import { organisationQueryOptions } from './organisation-query.ts';

/** Warning threshold: early enough to ask for more space. */
const SCARCE = 0.9;

/** The space that attached files use, and the organisation's quota. */
export function FileRoom() {
  const { data } = useQuery(organisationQueryOptions);
  if (!data) return null;
  const { used, quota } = data.files;
  const scarce = used >= quota * SCARCE;
  const Icon = scarce ? AlertIcon : InfoIcon;
  return (
    <HStack gap="1.5" pt="6" color={scarce ? 'danger' : 'fg.muted'} fontSize="sm">
      <Icon size={16} />
      <Span>
        Attached files take {formatSize(used)} of {formatSize(quota)}
        {scarce && '. Ask the operator of the server for more space.'}
      </Span>
    </HStack>
  );
}
