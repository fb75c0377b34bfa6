import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, ErrorPanel, Grid, PageHeading, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { ChoiceLists } from './choices/choice-lists.tsx';
import { FileRoom } from './file-room.tsx';
import { organisationQueryOptions, settingsQueryOptions } from './organisation-query.ts';
import { PageContents } from './page-contents.tsx';
import { ProfilePart } from './profile/profile-part.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { EndingPart } from './ending/ending-part.tsx';
import { ExportEverything } from './export-everything.tsx';
import { SignInPart } from './sign-in/sign-in-part.tsx';
import { Sources } from './sources/sources.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';

/**
 * Settings of the whole organisation: time zone, reminders, days off, forms, sources of circulars, webhooks, file space, and its end
 * (obligations §3.9, §6, doors §6).
 */
export function OrganisationPage({ session }: { session: Session }) {
  const name = useQuery(organisationQueryOptions).data?.name;
  const { data, error, refetch } = useQuery(settingsQueryOptions);
  return (
    <>
      <PageHeading
        title={name ?? t('Organisation')}
        documentTitle={[t('Organisation'), ...(name ? [name] : [])]}
      />
      <Text color="fg.muted" pb="5">
        {t('This holds for everybody in the organisation. Due days, reminders and forms follow from it.')}
      </Text>
      <Grid gap="6" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 64rem) 12rem' }}>
        <PageContents />
        <Box minW="0" gridColumn={{ xl: '1' }} gridRow={{ xl: '1' }}>
          <ProfilePart />
          {data && <SettingsFields session={session} opened={data} />}
          {!data && error && (
            <ErrorPanel
              title={t('The settings could not be loaded')}
              message={error.message}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && <TextSkeleton lines={8} />}
          <SignInPart />
          <ChoiceLists />
          <Sources />
          <Webhooks />
          <FileRoom />
          <ExportEverything />
          <EndingPart session={session} />
        </Box>
      </Grid>
    </>
  );
}
