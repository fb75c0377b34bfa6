import { useEffect, useEffectEvent } from 'react';
import { buildNewBelowLawAddress } from '@lexboard/shared-lib/client';
import {
  belongsToLaw,
  isFilled,
  isRepealed,
  findParentLawField,
  formatText,
} from '@lexboard/shared-lib/domain';
import { useLocation } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { AddIcon, Button, Stack } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';
import { listAddForms } from '../../../law-parts/attached-records.tsx';
import { buildFormAddress } from '../drafts/form-draft.ts';
import { buildSections, listShownFields } from '../frame/form-sections.ts';
import type { RecordFormStore } from '../use-record-form.ts';

/** History state of a form opened after a save: the saved record. */
interface AfterSaveState {
  after: number;
}

/** Opens another form after a save. */
export type OpenNextForm = (to: string, state?: AfterSaveState) => void;

/** Id of the record saved before "add another", 0 for none: it distinguishes new forms at the same address. */
export const readSavedBefore = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'after' in state ? Number(state.after) : 0;

/** Whether records can be added below the saved law. */
export const canAddToLaw = ({ opened: { kind }, values }: RecordFormStore): boolean =>
  kind.name === 'law' && !isRepealed(formatText(values[kind.wire.lawStatus]));

/** Focuses the first empty field of an "add another" form: within one address nothing else moves the focus. */
export function useStartAnother({ opened: { kind, values } }: RecordFormStore): void {
  const isAnother = readSavedBefore(useLocation().state) > 0;
  const start = useEffectEvent(() => {
    const first = buildSections(kind, listShownFields(kind, values))
      .flatMap(({ fields }) => fields)
      .find(({ field }) => !isFilled(values[field.name]));
    document.querySelector('main')?.scrollTo(0, 0);
    if (first) focusField(document, first.field.name);
  });
  useEffect(() => {
    if (isAnother) start();
  }, [isAnother]);
}

interface AddAnotherProps {
  /** The record that was saved. */
  saved: number;
  store: RecordFormStore;
  onGo: OpenNextForm;
}

/** Adds another record of the same kind below the same law. */
export function AddAnother({ saved, store: { opened, values }, onGo }: AddAnotherProps) {
  const { kind } = opened;
  const lawId = Number(values[findParentLawField(kind)?.name ?? ''] ?? 0);
  const to =
    belongsToLaw(kind) && lawId > 0
      ? buildNewBelowLawAddress(kind, lawId)
      : buildFormAddress({ kind, id: 0, from: 0, lawId: 0 });
  return <Button onClick={() => onGo(to, { after: saved })}>{t('Add another')}</Button>;
}

/** Adds records that often follow a law. */
export function AddToLaw({ lawId, onGo }: { lawId: number; onGo: OpenNextForm }) {
  return (
    <Stack mt="4" gap="1" align="flex-start">
      {listAddForms(lawId).map(({ label, to }) => (
        <Button key={to} size="sm" variant="ghost" onClick={() => onGo(to)}>
          <AddIcon size={16} />
          {label}
        </Button>
      ))}
    </Stack>
  );
}
