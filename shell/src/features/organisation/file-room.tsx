import { formatSize } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
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
  const sizes = { used: formatSize(used), quota: formatSize(quota) };
  return (
    <HStack gap="1.5" pt="6" color={scarce ? 'danger' : 'fg.muted'} fontSize="sm">
      <Icon size={16} />
      <Span>
        {scarce
          ? t('Attached files take {used} of {quota}. Ask the operator of the server for more space.', sizes)
          : t('Attached files take {used} of {quota}', sizes)}
      </Span>
    </HStack>
  );
}
