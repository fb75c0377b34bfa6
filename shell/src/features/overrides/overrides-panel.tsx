import { request } from '@lexboard/shared-lib/client';
import { releaseVersions } from '@lexboard/shared-lib/contract';
import { FormDialog, object, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { queryOptions, useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Text } from '@lexboard/shared-lib/ui';
import { readChosenVersions, storeChosenVersions, type ChosenVersions } from './chosen-versions.ts';
import { OverrideField } from './override-field.tsx';
import { listShownReleases, type Manifest, type ShownRelease } from './shown-releases.ts';

const versionsQueryOptions = () =>
  queryOptions({
    queryKey: ['releases', 'versions'],
    queryFn: ({ signal }) => request(releaseVersions, { body: {}, signal }),
    retry: false,
    // A version may be published while the panel is open; a stale list would refuse it.
    staleTime: 0,
    refetchInterval: 3_000,
  });

/** The selectable versions by remote; empty while loading. */
type UsableVersions = Readonly<Record<string, readonly string[]>>;

const useUsableVersions = (): UsableVersions => useQuery(versionsQueryOptions()).data?.versions ?? {};

const malformed = () => t('A version has letters, digits, dots and hyphens only.');
const describeUnusable = (version: string) => t('{version} is not published, or it is retired.', { version });

const isUsable = (versions: UsableVersions[string] | undefined, chosen: string) =>
  chosen === '' || versions === undefined || versions.includes(chosen);

const createSchema = (names: readonly string[], versions: UsableVersions) =>
  object(
    Object.fromEntries(
      names.map((name) => [
        name,
        string()
          .trim()
          .matches(/^[0-9A-Za-z.-]*$/, malformed)
          .test(
            'usable',
            ({ value }: { value: string }) => describeUnusable(value),
            (chosen = '') => isUsable(versions[name], chosen),
          )
          .default(''),
      ]),
    ),
  );

/** The reason why a selected version is not in use. */
function explainUnused(
  release: ShownRelease | undefined,
  stored: ChosenVersions,
  remote: string,
): string | undefined {
  const version = stored[remote];
  if (version === undefined || release?.channel === 'override') return undefined;
  return t('{version} is not used: it is not published, or it is retired.', { version });
}

interface OverridesPanelProps {
  manifest: Manifest;
  reload: () => void;
  onClosed: () => void;
}

/**
 * For developers: shows the remotes of this page and selects versions for this browser alone, including versions that
 * the person's cohort does not get.
 */
export function OverridesPanel({ manifest, reload, onClosed }: OverridesPanelProps) {
  const stored = readChosenVersions();
  const versions = useUsableVersions();
  const releases = listShownReleases(manifest);
  const names = [...new Set([releases, versions, stored].flatMap(Object.keys))].toSorted();
  const apply = (chosen: ChosenVersions) => {
    storeChosenVersions(chosen);
    reload();
  };
  const form = useCheckedForm<Record<string, string>>({
    initialValues: stored,
    schema: createSchema(names, versions),
    onSubmit: apply,
  });
  const { formik, messageOf, setField } = form;
  return (
    <FormDialog
      title={t('Release overrides')}
      form={form}
      changed={false}
      saving={false}
      save={t('Apply and reload')}
      more={
        Object.keys(stored).length > 0 && (
          <Button me="auto" onClick={() => apply({})}>
            {t('Reset')}
          </Button>
        )
      }
      onClosed={onClosed}
    >
      <Text color="fg.muted">
        {t(
          'These choices affect this browser only. Leave a field empty to get the version that everyone has.',
        )}
      </Text>
      {names.map((remote) => (
        <OverrideField
          key={remote}
          remote={remote}
          release={releases[remote]}
          versions={versions[remote] ?? []}
          chosen={formik.values[remote] ?? ''}
          message={messageOf(remote) ?? explainUnused(releases[remote], stored, remote)}
          onChange={setField}
        />
      ))}
    </FormDialog>
  );
}
