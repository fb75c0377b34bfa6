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
import {
  Button,
  chakra,
  ErrorPanel,
  Flex,
  Heading,
  notify,
  Stack,
  Text,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
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

const listOptions = ownListNames.map((list) => ({ value: list, label: ownListLabels[list] }));

/** The organisation's own lists of choices (doors §6). */
export function ChoiceLists() {
  const { data, isLoadingError, error, refetch } = useQuery(ownChoicesQueryOptions);
  const [list, setList] = useState<OwnListName>('Bus');
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const choices = data?.lists.find((one) => one.list === list)?.choices ?? [];
  const place = { list, listsVersion: data?.listsVersion ?? '' };
  return (
    <Stack as="section" aria-labelledby="choices" gap="3" pt="8" maxW="form">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap">
        <Heading level={2} id="choices" tabIndex={-1}>
          Lists of choices
        </Heading>
        {data && (
          <Button size="sm" onClick={() => open({ name: 'name' })}>
            Add choice
          </Button>
        )}
      </Flex>
      <Text color="fg.muted" maxW="prose">
        What records and units choose from. A choice that is retired stays where it is chosen, and is offered
        no more.
      </Text>
      <PlainSelect
        name="list"
        label="List"
        value={list}
        options={listOptions}
        onChange={(chosen) => chosen && setList(chosen)}
      />
      {data && <Choices place={place} choices={choices} open={open} />}
      {isLoadingError && (
        <ErrorPanel
          title="The lists could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && <TextSkeleton lines={4} />}
      {opened?.name === 'name' && (
        <NameDialog place={place} choice={opened.choice} choices={choices} onClosed={close} />
      )}
      {opened?.name === 'merge' && (
        <MergeDialog place={place} choice={opened.choice} choices={choices} onClosed={close} />
      )}
    </Stack>
  );
}
