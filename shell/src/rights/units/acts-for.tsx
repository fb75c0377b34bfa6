import { useState } from 'react';
import { choicesQueryOptions, useUnits } from '@lexboard/shared-lib/client';
import { law } from '@lexboard/shared-lib/domain';
import { ChosenUnits, FieldGroup, UnitChooser } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Text } from '@lexboard/shared-lib/ui';
import { createUnitNaming, noUnitChosen, wholeOrganisation } from './name-units.ts';

export const actsForLabel = () => t('Acts For');

interface ActsForProps {
  /** The ids of the chosen units; none for the whole organisation. */
  units: readonly number[];
  message?: string | undefined;
  onChange: (units: number[]) => void;
}

/** The units that a person acts for (units §3). Only people of the whole organisation can give the whole. */
export function ActsFor({ units: chosen, message, onChange }: ActsForProps) {
  const known = useUnits();
  const { data: choices } = useQuery(choicesQueryOptions(law));
  const isLimited = useSession()?.ownUnits !== undefined;
  const [open, setOpen] = useState(false);
  const nameUnit = createUnitNaming(known.units);
  const included = chosen.flatMap((id) => known.tree.withBelow(id).map((unit) => unit.id));
  const remove = (id: number) => onChange(chosen.filter((one) => one !== id));
  const press = (id: number) => (chosen.includes(id) ? remove(id) : onChange([...chosen, id]));
  return (
    <FieldGroup label={actsForLabel()}>
      <ChosenUnits
        names={chosen.map(nameUnit)}
        none={isLimited ? noUnitChosen() : wholeOrganisation()}
        onRemove={(index) => onChange(chosen.toSpliced(index, 1))}
      />
      {message && (
        <Text color="danger" fontSize="sm">
          {message}
        </Text>
      )}
      <Text color="fg.muted" fontSize="xs">
        {t('With chosen units, the person sees and does only what is due for these and all below them.')}
      </Text>
      <Box>
        <Button
          name="units"
          aria-invalid={message ? true : undefined}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t('Choose units')}
        </Button>
      </Box>
      {open && <UnitChooser units={known} {...{ choices, chosen, included }} onPress={press} />}
    </FieldGroup>
  );
}
