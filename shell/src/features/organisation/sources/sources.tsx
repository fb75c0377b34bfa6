import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { sourceRead, sourceRemove, type Source } from '@lexboard/shared-lib/contract';
import { QuestionDialog } from '@lexboard/shared-lib/forms';
import { useMutation, useQuery } from '@lexboard/shared-lib/query';
import { chakra, notify, Text } from '@lexboard/shared-lib/ui';
import { ListPart } from '../list-part.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { refreshSources, sourcesQueryOptions } from './source-queries.ts';
import { SourceRow } from './source-row.tsx';

type Opened = { name: 'edit'; source?: Source } | { name: 'remove'; source: Source };

interface RemoveSourceProps {
  source: Source;
  onClosed: () => void;
}

function RemoveSource({ source: { id, name, waiting }, onClosed }: RemoveSourceProps) {
  const removing = useMutation({
    mutationFn: () => request(sourceRemove, { body: { id } }),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      // The focused button disappears with its row.
      document.querySelector<HTMLElement>('#sources')?.focus();
      onClosed();
    },
    onSettled: () => void refreshSources(),
  });
  return (
    <QuestionDialog
      title="Remove Source"
      act="Remove"
      danger
      busy={removing.isPending}
      failure={removing.error?.message}
      onAct={() => removing.mutate()}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        {name} is read no more.
        {waiting > 0 && ` What waits of it leaves the inbox (${waiting}).`}
      </Text>
    </QuestionDialog>
  );
}

interface SourceListProps {
  sources: readonly Source[];
  open: (opened: Opened) => void;
}

function SourceList({ sources, open }: SourceListProps) {
  const reading = useMutation({
    mutationFn: ({ id }: Source) => request(sourceRead, { body: { id } }),
    onSuccess: ({ message }) => notify(message, 'success'),
    onError: ({ message }) => notify(message, 'error'),
    onSettled: () => void refreshSources(),
  });
  if (sources.length === 0) return <Text color="fg.muted">No sources yet.</Text>;
  return (
    <chakra.ul listStyle="none" aria-labelledby="sources">
      {sources.map((source) => (
        <SourceRow
          key={source.id}
          source={source}
          onRead={() => reading.mutate(source)}
          onEdit={() => open({ name: 'edit', source })}
          onRemove={() => open({ name: 'remove', source })}
        />
      ))}
    </chakra.ul>
  );
}

/** The feeds that circulars come from, with the state of each (change of law §4). */
export function Sources() {
  const query = useQuery(sourcesQueryOptions);
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  return (
    <ListPart
      id="sources"
      title="Sources of circulars"
      about="Feeds of regulators and gazettes. What is new there waits in the inbox of Circular/Amendments."
      addLabel="Add source"
      onAdd={() => open({ name: 'edit' })}
      query={query}
      failed="The sources could not be loaded"
    >
      {query.data && <SourceList sources={query.data.data} open={open} />}
      {opened?.name === 'edit' && <SourceDialog source={opened.source} onClosed={close} />}
      {opened?.name === 'remove' && <RemoveSource source={opened.source} onClosed={close} />}
    </ListPart>
  );
}
