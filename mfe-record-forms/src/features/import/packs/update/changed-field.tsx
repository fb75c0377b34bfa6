import { memo } from 'react';
import type { ChangeOfPack, PackDecision } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Flex, Span } from '@lexboard/shared-lib/ui';
import { ComparedSides, type ComparedSide } from '../../../../parts/compared-sides.tsx';
import { listDecisions } from './change-words.ts';
import { DecisionChoice } from './decision-choice.tsx';
import type { Decide } from './use-decisions.ts';

type FieldOfChange = ChangeOfPack['fields'][number];
type SideName = 'before' | 'now' | 'own';

function listSides({ before, now, own }: FieldOfChange): ComparedSide<SideName>[] {
  const sides: ComparedSide<SideName>[] = [
    { name: 'before', title: t('Before'), words: before },
    { name: 'now', title: t('Now'), words: now },
  ];
  return own === undefined ? sides : [...sides, { name: 'own', title: t('Yours'), words: own }];
}

/** The side that stays after the update. */
function findTaken(decision: PackDecision | undefined, { own }: FieldOfChange): SideName | undefined {
  if (decision === 'take') return 'now';
  if (decision === undefined) return undefined;
  return own === undefined ? 'before' : 'own';
}

interface ChangedFieldProps {
  record: ChangeOfPack;
  field: FieldOfChange;
  decide: Decide;
}

/** A field as the pack had it, as it has it now, and as the organisation has it where it changed it itself. */
export const ChangedField = memo(function ChangedField({ record, field: of, decide }: ChangedFieldProps) {
  const { field, label, own, decision } = of;
  const { key, name } = record;
  return (
    <Box as="li" pt="3" pb="3" _last={{ pb: '0' }} borderTopWidth="1px">
      <Flex gap="3" align="center" wrap="wrap" mb="2">
        <Span fontWeight="semibold">{label}</Span>
        {own !== undefined && <Badge tone="warning">{t('Changed by you, too')}</Badge>}
      </Flex>
      <ComparedSides label={label} sides={listSides(of)} taken={findTaken(decision, of)} />
      <DecisionChoice
        of={`${name}, ${label}`}
        options={listDecisions(record)}
        decision={decision}
        onDecide={(chosen) => decide({ key, field, decision: chosen, before: decision })}
      />
    </Box>
  );
});
