import { useState } from 'react';
import { logoQueryOptions } from '@lexboard/shared-lib/client';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import {
  Button,
  ErrorPanel,
  Flex,
  Heading,
  LogoPlate,
  Stack,
  Text,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
import { organisationQueryOptions } from '../organisation-query.ts';
import { ProfileDialog } from './profile-dialog.tsx';

/** The organisation's name and logo (doors §6). */
export function ProfilePart() {
  const { data, isLoadingError, error, refetch } = useQuery(organisationQueryOptions);
  const { data: logo } = useQuery(logoQueryOptions);
  const [opened, open] = useState(false);
  return (
    <Stack as="section" aria-labelledby="profile" gap="3" pb="8" maxW="form">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap">
        <Heading level={2} id="profile" tabIndex={-1}>
          {t('Name and logo')}
        </Heading>
        {data && (
          <Button size="sm" onClick={() => open(true)}>
            {t('Change')}
          </Button>
        )}
      </Flex>
      <Text color="fg.muted" maxW="prose">
        {t('Reports and mails show them.')}
      </Text>
      {data && (
        <Flex align="center" gap="4" wrap="wrap" minH="18">
          {logo && <LogoPlate src={logo} />}
          <Text fontWeight="medium" overflowWrap="anywhere" minW="0">
            {data.name}
          </Text>
          {logo === null && <Text color="fg.muted">{t('No logo')}</Text>}
        </Flex>
      )}
      {isLoadingError && (
        <ErrorPanel
          title={t('The name could not be loaded')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && <TextSkeleton lines={2} />}
      {opened && data && (
        <ProfileDialog profile={data} logo={logo ?? undefined} onClosed={() => open(false)} />
      )}
    </Stack>
  );
}
