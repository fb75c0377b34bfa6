import { useRef, useState, type ReactNode } from 'react';
import type { RecordValues } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, HStack, Stack, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { useNamedChoices } from '../../../use-named-choices.ts';
import type { OpenedForm } from '../opened-form.ts';
import {
  chooseSide,
  readChosenValues,
  createInitialChoices,
  hasRows,
  isOpen,
  setChoice,
  type ChoiceByField,
} from './choose.ts';
import { BesideRow, DifferenceRow } from './difference-row.tsx';
import { conflictLabels, type MergeLabels } from './merge-words.ts';
import {
  findDifferences,
  mergeValues,
  type OtherDifference,
  type Difference,
  type Versions,
} from './merge-values.ts';

interface MergeDialogProps {
  title: string;
  /** What happened, above the fields. */
  children: ReactNode;
  stored: OpenedForm;
  versions: Versions;
  words?: MergeLabels;
  /** Changes outside the form's fields. */
  beside?: readonly OtherDifference[];
  /** The footer's buttons; `merge` returns the resolved values. */
  actions: (merge: () => RecordValues) => ReactNode;
  onDismiss: () => void;
}

function summaryOf(differences: readonly Difference[], beside: readonly OtherDifference[]): string {
  const mine = differences.filter(isOpen).length;
  if (differences.length === 0)
    return beside.length === 0
      ? t('No field conflicts: all changes fit together.')
      : t('No field differs; this is how the record is now:');
  if (mine === 0) return t('You did not change these fields. The new values are used.');
  const rows = differences.some((difference) => isOpen(difference) && hasRows(difference));
  return rows
    ? t(
        'You changed {mine, plural, one {one of these fields} other {# of these fields}} as well. Your values stay, and the rows of both, unless you choose otherwise.',
        { mine },
      )
    : t(
        'You changed {mine, plural, one {one of these fields} other {# of these fields}} as well. Your values stay unless you choose otherwise.',
        { mine },
      );
}

/** The resolutions. `readChoices` includes deferred input that is not rendered yet. */
function useChoices(differences: readonly Difference[]) {
  const [choices, setChoices] = useState(() => createInitialChoices(differences));
  const latest = useRef(choices);
  const choose = (next: ChoiceByField) => {
    latest.current = next;
    setChoices(next);
  };
  return { choices, choose, readChoices: () => latest.current };
}

/** Resolves conflicting changes field by field (decisions §9). */
export function MergeDialog(props: MergeDialogProps) {
  const {
    title,
    children,
    stored,
    versions,
    beside = [],
    actions,
    onDismiss,
    words = conflictLabels,
  } = props;
  const [differences] = useState(() => findDifferences(stored, versions));
  const { choices, choose, readChoices } = useChoices(differences);
  const { kind } = stored;
  const named = useNamedChoices(kind, Object.values(versions), stored.choices);
  const lists = named.choices ?? stored.choices;
  const merge = () => mergeValues(stored, versions, readChosenValues(differences, readChoices()));
  return (
    <Dialog
      title={title}
      width="1200px"
      role="alertdialog"
      closeOnBackdrop={false}
      onClose={onDismiss}
      footer={actions(merge)}
    >
      <Box fontSize="md" mb="2">
        {children}
      </Box>
      <Text color="fg.muted" mb="4">
        {summaryOf(differences, beside)}
      </Text>
      {differences.length > 0 && (
        <HStack gap="2" mb="4">
          <Button onClick={() => choose(chooseSide(differences, 'theirs'))}>{words.takeAllTheirs}</Button>
          <Button onClick={() => choose(chooseSide(differences, 'mine'))}>{t('Keep all mine')}</Button>
        </HStack>
      )}
      <Stack as="ul" gap="0">
        {beside.map((change) => (
          <BesideRow key={change.label} change={change} words={words} />
        ))}
        {differences.map((difference) => (
          <DifferenceRow
            key={difference.field.name}
            difference={difference}
            words={words}
            reading={{ choices: lists, dateFormat: kind.dateFormat }}
            choice={choices[difference.field.name]}
            onChoose={(choice) => choose(setChoice(readChoices(), difference, choice))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
