import { request } from '@lexboard/shared-lib/client';
import { releaseStatus, type ReleaseManifest } from '@lexboard/shared-lib/contract';
import { FormDialog, object, string, useCheckedForm, useSetField } from '@lexboard/shared-lib/forms';
import { queryOptions, useQuery } from '@lexboard/shared-lib/query';
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
  });

const message = 'A version has letters, digits, dots and hyphens only.';

const schemaOf = (names: readonly string[]) =>
  object(
    Object.fromEntries(
      names.map((name) => [
        name,
        string()
          .trim()
          .matches(/^[0-9A-Za-z.-]*$/, message)
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
  const { data: published } = useQuery(publishedQueryOptions(manifest.operator));
  const apply = (chosen: ChosenVersions) => {
    storeChosen(chosen);
    reload();
  };
  const form = useCheckedForm<Record<string, string>>({
    initialValues: Object.fromEntries(names.map((name) => [name, stored[name] ?? ''])),
    schema: schemaOf(names),
    onSubmit: apply,
  });
  const { formik, messageOf } = form;
  const setField = useSetField(formik);
  const versionsOf = (name: string) =>
    published?.remotes
      .find(({ remote }) => remote === name)
      ?.versions.filter(({ state }) => state !== 'retired') ?? [];
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
            versions={versionsOf(remote).map(({ version }) => version)}
            chosen={formik.values[remote] ?? ''}
            message={messageOf(remote) ?? whyUnused(manifest, stored, remote)}
            onChange={setField}
          />
        ))}
    </FormDialog>
  );
}
