import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import {
  choiceOrder,
  choiceUpdate,
  ownListNames,
  type OwnChoice,
  type OwnListName,
} from '@lexboard/shared-lib/contract';
import { ownListLabels } from '@lexboard/shared-lib/domain';
import { PlainSelect } from '@lexboard/shared-lib/forms';
import { useMutation, useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, notify } from '@lexboard/shared-lib/ui';
import { ListPart } from '../list-part.tsx';
import { MergeDialog, NameDialog } from './choice-dialogs.tsx';
import { ownChoicesQueryOptions, refreshChoices, type ListPlace } from './choice-queries.ts';
import { ChoiceRow, type ChoiceAct } from './choice-row.tsx';

type Opened = { name: 'name'; choice?: OwnChoice } | { name: 'merge'; choice: OwnChoice };

interface ChoicesProps {
  place: ListPlace;
  choices: readonly OwnChoice[];
  open: (opened: Opened) => void;
}

/** Ids with one moved by a place. */
function move(ids: readonly number[], id: number, by: -1 | 1): number[] {
  const from = ids.indexOf(id);
  return ids.toSpliced(from, 1).toSpliced(from + by, 0, id);
}

function Choices({ place, choices, open }: ChoicesProps) {
  const changing = useMutation({
    mutationFn: ({ act, id }: { act: ChoiceAct; id: number }) =>
      act === 'up' || act === 'down'
        ? request(choiceOrder, { body: { ...place, ids: move(ids, id, act === 'up' ? -1 : 1) } })
        : request(choiceUpdate, { body: { ...place, id, retired: act === 'retire' } }),
    onError: ({ message }) => notify(message, 'error'),
    onSettled: () => refreshChoices(),
  });
  const offered = choices.filter(({ retired }) => !retired);
  const ids = offered.map(({ id }) => id);
  const act = (choice: OwnChoice) => (name: ChoiceAct) => {
    if (name === 'rename') open({ name: 'name', choice });
    else if (name === 'merge') open({ name: 'merge', choice });
    else if (!changing.isPending) changing.mutate({ act: name, id: choice.id });
  };
  return (
    <chakra.ul listStyle="none" aria-labelledby="choices">
      {[...offered, ...choices.filter(({ retired }) => retired)].map((choice) => (
        <ChoiceRow
          key={choice.id}
          choice={choice}
          alone={ids.length === 1}
          first={choice.id === ids[0]}
          last={choice.id === ids.at(-1)}
          onAct={act(choice)}
        />
      ))}
    </chakra.ul>
  );
}

const listOptions = () => ownListNames.map((list) => ({ value: list, label: ownListLabels[list] }));

/** The organisation's own lists of choices (doors §6). */
export function ChoiceLists() {
  const query = useQuery(ownChoicesQueryOptions);
  const { data } = query;
  const [list, setList] = useState<OwnListName>('Bus');
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const choices = data?.lists.find((one) => one.list === list)?.choices ?? [];
  const place = { list, listsVersion: data?.listsVersion ?? '' };
  return (
    <ListPart
      id="choices"
      title={t('Lists of choices')}
      about={t(
        'What records and units choose from. A choice that is retired stays where it is chosen, and is offered no more.',
      )}
      addLabel={t('Add choice')}
      onAdd={() => open({ name: 'name' })}
      query={query}
      failed={t('The lists could not be loaded')}
    >
      <PlainSelect
        name="list"
        label={t('List')}
        value={list}
        options={listOptions()}
        onChange={(chosen) => chosen && setList(chosen)}
      />
      {data && <Choices place={place} choices={choices} open={open} />}
      {data && opened?.name === 'name' && (
        <NameDialog place={place} choice={opened.choice} choices={choices} onClosed={close} />
      )}
      {opened?.name === 'merge' && (
        <MergeDialog place={place} choice={opened.choice} choices={choices} onClosed={close} />
      )}
    </ListPart>
  );
}
