import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { sourceRead, sourceRemove, type Source } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, Text } from '@lexboard/shared-lib/ui';
import { ConfirmedCall } from '../../../calls/confirmed-call.tsx';
import { useSaidCall } from '../../../calls/use-said-call.ts';
import { ListPart } from '../list-part.tsx';
import { SourceDialog } from './source-dialog.tsx';
import { refreshSources, sourcesQueryOptions } from './source-queries.ts';
import { SourceRow } from './source-row.tsx';

type Opened = { name: 'edit'; source?: Source } | { name: 'remove'; source: Source };

interface RemoveSourceProps {
  source: Source;
  onClosed: () => void;
}

const RemoveSource = ({ source: { id, name, waiting }, onClosed }: RemoveSourceProps) => (
  <ConfirmedCall
    title={t('Remove Source')}
    act={t('Remove')}
    danger
    send={() => request(sourceRemove, { body: { id } })}
    refresh={refreshSources}
    focus="sources"
    onClosed={onClosed}
  >
    <Text overflowWrap="anywhere">
      {t('{name} is read no more.', { name })}
      {waiting > 0 && ` ${t('What waits of it leaves the inbox ({waiting}).', { waiting })}`}
    </Text>
  </ConfirmedCall>
);

interface SourceListProps {
  sources: readonly Source[];
  open: (opened: Opened) => void;
}

function SourceList({ sources, open }: SourceListProps) {
  const reading = useSaidCall(({ id }: Source) => request(sourceRead, { body: { id } }), refreshSources);
  if (sources.length === 0) return <Text color="fg.muted">{t('No sources yet.')}</Text>;
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
      title={t('Sources of circulars')}
      about={t(
        'Feeds of regulators and gazettes. What is new there waits in the inbox of Circular/Amendments.',
      )}
      addLabel={t('Add source')}
      onAdd={() => open({ name: 'edit' })}
      query={query}
      failed={t('The sources could not be loaded')}
    >
      {query.data && <SourceList sources={query.data.data} open={open} />}
      {opened?.name === 'edit' && <SourceDialog source={opened.source} onClosed={close} />}
      {opened?.name === 'remove' && <RemoveSource source={opened.source} onClosed={close} />}
    </ListPart>
  );
}
