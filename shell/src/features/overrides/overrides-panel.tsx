import { request } from '@lexboard/shared-lib/client';
import { releaseStatus, type ReleaseManifest } from '@lexboard/shared-lib/contract';
import { FormDialog, object, string, useCheckedForm, useSetField } from '@lexboard/shared-lib/forms';
import { queryOptions, useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { Button, Text } from '@lexboard/shared-lib/ui';
import { readChosen, storeChosen, type ChosenVersions } from './chosen-versions.ts';
import { OverrideField } from './override-field.tsx';

type Manifest = Pick<ReleaseManifest, 'remotes' | 'operator'>;

/** What is published, which operators alone may know. */
const publishedQueryOptions = (isOperator: boolean) =>
  queryOptions({
    queryKey: ['releases', 'published'],
    queryFn: ({ signal }) => request(releaseStatus, { body: {}, signal }),
    enabled: isOperator,
    retry: false,
    // A version may be published while the panel is open: an old list would refuse it.
    staleTime: 0,
    refetchInterval: 3_000,
  });

/** The versions of each remote that are known, retired ones among them. Only operators know any. */
function usePublishedVersions(isOfOperator: boolean) {
  const isAdministrator = useSession()?.isAdministrator ?? false;
  const { data } = useQuery(publishedQueryOptions(isOfOperator && isAdministrator));
  return (name: string) => data?.remotes.find(({ remote }) => remote === name)?.versions;
}

type PublishedVersions = ReturnType<typeof usePublishedVersions>;

const message = 'A version has letters, digits, dots and hyphens only.';

/** Why a version cannot be given to this browser; undefined also where the versions are not known. */
function whyRefused(versions: ReturnType<PublishedVersions>, chosen: string): string | undefined {
  if (!versions || chosen === '') return undefined;
  const found = versions.find(({ version }) => version === chosen);
  if (!found) return `${chosen} is not published.`;
  return found.state === 'retired' ? `${chosen} is retired.` : undefined;
}

const schemaOf = (names: readonly string[], versionsOf: PublishedVersions) =>
  object(
    Object.fromEntries(
      names.map((name) => [
        name,
        string()
          .trim()
          .matches(/^[0-9A-Za-z.-]*$/, message)
          .test('published', (chosen = '', context) => {
            const refusal = whyRefused(versionsOf(name), chosen);
            return refusal === undefined || context.createError({ message: refusal });
          })
          .default(''),
      ]),
    ),
  );

/** Why a version that was chosen is not what this page has. */
function whyUnused({ remotes }: Manifest, stored: ChosenVersions, remote: string): string | undefined {
  const version = stored[remote];
  if (version === undefined || remotes[remote]?.channel === 'override') return undefined;
  return `${version} is not used: it is not published, or it is retired.`;
}

interface OverridesPanelProps {
  manifest: Manifest;
  reload: () => void;
  onClosed: () => void;
}

/** For developers: the remotes as this page has them, and other versions of them to be chosen for this browser alone. */
export function OverridesPanel({ manifest, reload, onClosed }: OverridesPanelProps) {
  const names = Object.keys(manifest.remotes).toSorted();
  const stored = readChosen();
  const versionsOf = usePublishedVersions(manifest.operator);
  const apply = (chosen: ChosenVersions) => {
    storeChosen(chosen);
    reload();
  };
  const form = useCheckedForm<Record<string, string>>({
    initialValues: Object.fromEntries(names.map((name) => [name, stored[name] ?? ''])),
    schema: schemaOf(names, versionsOf),
    onSubmit: apply,
  });
  const { formik, messageOf } = form;
  const setField = useSetField(formik);
  const offeredOf = (name: string) => versionsOf(name)?.filter(({ state }) => state !== 'retired') ?? [];
  return (
    <FormDialog
      title="Release overrides"
      width="600px"
      form={form}
      changed={false}
      saving={false}
      save="Apply and reload"
      more={
        Object.keys(stored).length > 0 && (
          <Button me="auto" onClick={() => apply({})}>
            Reset
          </Button>
        )
      }
      onClosed={onClosed}
    >
      <Text color="fg.muted">
        Only this browser gets what is chosen here, and nobody else notices. A field that is empty leaves the
        remote as everyone has it.
      </Text>
      {Object.entries(manifest.remotes)
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([remote, release]) => (
          <OverrideField
            key={remote}
            {...{ remote, release }}
            versions={offeredOf(remote).map(({ version }) => version)}
            chosen={formik.values[remote] ?? ''}
            message={messageOf(remote) ?? whyUnused(manifest, stored, remote)}
            onChange={setField}
          />
        ))}
    </FormDialog>
  );
}
