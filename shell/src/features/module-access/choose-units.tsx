import { unitTreeQueryOptions } from '@lexboard/shared-lib/client';
import type { AccessRow } from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { useState } from 'react';
import { ActsFor } from '../../rights/units/acts-for.tsx';
import { createUnitNaming } from '../../rights/units/name-units.ts';
import type { UnitAccess } from './access-columns.tsx';
import type { AccessForm } from './use-access-form.ts';

interface ChooseUnitsProps {
  form: AccessForm;
  row: AccessRow;
  onClosed: () => void;
}

/** Chooses the units that a person acts for; they are saved with the other edits of the page. */
function ChooseUnits({ form, row, onClosed }: ChooseUnitsProps) {
  return (
    <Dialog
      title={row.name ?? row.username}
      width="600px"
      onClose={onClosed}
      footer={
        <Button variant="solid" onClick={onClosed}>
          {t('OK')}
        </Button>
      }
    >
      <ActsFor units={form.unitsOf(row)} onChange={(units) => form.chooseUnits(row, units)} />
    </Dialog>
  );
}

/** The units in the table, undefined where the organisation has none, and the dialog that chooses them. */
export function useUnitAccess(form: AccessForm, { hasUnits, ownUnits }: Session) {
  const known = useQuery({ ...unitTreeQueryOptions, enabled: hasUnits }).data?.data ?? [];
  const [row, open] = useState<AccessRow>();
  const units: UnitAccess | undefined = hasUnits
    ? { nameUnit: createUnitNaming(known), isLimited: ownUnits !== undefined, onChoose: open }
    : undefined;
  const dialog = row && <ChooseUnits {...{ form, row }} onClosed={() => open(undefined)} />;
  return { units, dialog };
}
