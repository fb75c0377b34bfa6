import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { circularKinds, inboxTake, type InboxEntry } from '@lexboard/shared-lib/contract';
import {
  FailureNote,
  FormDialog,
  LawLookup,
  object,
  PlainSelect,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { refreshCirculars } from '../circular-listing.ts';
import { toSentContent } from '../circular-values.ts';
import { refreshInbox } from './inbox-queries.ts';
import { prefillCircular } from './prefill.ts';
import { listCircularKinds } from '../../../circular-parts/circular-words.ts';

interface TakeValues {
  kind: string;
  law_id: string;
}

interface Failure {
  entry: InboxEntry;
  message: string;
}

const schema = object({ kind: string().default(''), law_id: string().default('') });

/** The number of failures shown. */
const SHOWN_FAILURES = 5;

/** Takes each entry by itself, so that one that fails keeps no other back. */
async function takeEach(entries: readonly InboxEntry[], values: TakeValues): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const entry of entries) {
    const prefilled = prefillCircular(entry);
    const content = {
      ...prefilled,
      kind: values.kind || prefilled.kind,
      law_id: values.law_id || prefilled.law_id,
    };
    try {
      await request(inboxTake, { body: { id: entry.id, ...toSentContent(content) } });
    } catch (error) {
      failures.push({ entry, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return failures;
}

function describeFailures(failures: readonly Failure[]): string {
  const shown = failures.slice(0, SHOWN_FAILURES).map(({ entry, message }) => `${entry.topic}: ${message}`);
  const more = failures.length - shown.length;
  return [...shown, ...(more > 0 ? [t('And {count} more.', { count: more })] : [])].join(' ');
}

interface TakeManyProps {
  entries: readonly InboxEntry[];
  onTaken: (entries: readonly InboxEntry[]) => void;
  onClosed: () => void;
}

/** Takes the entries; those that fail are left for another press. */
function useTaking({ entries, onTaken, onClosed }: TakeManyProps) {
  const [left, setLeft] = useState(entries);
  const taking = useMutation({
    mutationFn: (values: TakeValues) => takeEach(left, values),
    onSuccess: (failures) => {
      const failed = failures.map(({ entry }) => entry);
      const taken = left.filter((entry) => !failed.includes(entry));
      if (taken.length > 0)
        notify(
          t('{count, plural, one {# entry} other {# entries}} added as circulars', { count: taken.length }),
          'success',
        );
      onTaken(taken);
      setLeft(failed);
      void refreshInbox();
      void refreshCirculars();
      if (failed.length === 0) onClosed();
    },
  });
  return { left, taking };
}

/** Makes circulars of several entries, each of its suggested law or all of one. */
export function TakeMany(props: TakeManyProps) {
  const { left, taking } = useTaking(props);
  const without = left.filter(({ laws }) => laws.length === 0).length;
  const form = useCheckedForm<TakeValues>({
    initialValues: { kind: '', law_id: '' },
    schema,
    onSubmit: async (values) => {
      if (values.law_id !== '' || without === 0) await taking.mutateAsync(values);
      else {
        const message = t(
          'Please choose the Law: {count, plural, one {# entry} other {# entries}} without a suggested one.',
          { count: without },
        );
        form.showErrors([{ field: 'law_id', message }]);
      }
    },
  });
  const { law_id, kind } = form.formik.values;
  return (
    <FormDialog
      title={t('Take {count, plural, one {# entry} other {# entries}}', { count: left.length })}
      form={form}
      changed={false}
      saving={taking.isPending}
      save={t('Take')}
      onClosed={props.onClosed}
    >
      <Text color="fg.muted">{t('Each becomes a circular with its topic, link and date.')}</Text>
      <LawLookup
        name="law_id"
        label={t('Law of all')}
        law={law_id === '' ? undefined : Number(law_id)}
        clearable
        message={form.messageOf('law_id')}
        onChange={form.setField}
      />
      <PlainSelect
        name="kind"
        label={t('Kind of all')}
        none={t('As each topic says')}
        value={circularKinds.find((known) => known === kind) ?? ''}
        options={listCircularKinds()}
        onChange={(next) => form.setField('kind', next)}
      />
      <Text color="fg.muted" fontSize="sm">
        {t('Without a law chosen here, each gets the first of its suggested laws.')}
      </Text>
      {taking.data && taking.data.length > 0 && <FailureNote message={describeFailures(taking.data)} />}
    </FormDialog>
  );
}
