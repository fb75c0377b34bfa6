import { readWorkspaceAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Card, Link, PageHeading, Text } from '@lexboard/shared-lib/ui';

/** The heading of a form for a missing record. */
export const formatUnknownHeading = (kind: RecordKind): string => t('{kind} not found', { kind: kind.title });

/** The page of an address without a record. */
export function UnknownRecord({ kind }: { kind: RecordKind }) {
  return (
    <>
      <PageHeading title={formatUnknownHeading(kind)} />
      <Card maxW="form" p="6">
        <Text fontSize="md" fontWeight="medium" mb="4">
          {t('This address names no {kind}.', { kind: kind.title.toLowerCase() })}
        </Text>
        <Link asChild>
          <RouterLink to={readWorkspaceAddress()}>{t('Back to the workspace')}</RouterLink>
        </Link>
      </Card>
    </>
  );
}
