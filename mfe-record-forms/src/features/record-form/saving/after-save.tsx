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
import { AddIcon, Button, Stack } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';
import { listAddForms } from '../../../law-parts/attached-records.tsx';
import { buildFormAddress } from '../drafts/form-draft.ts';
import { buildSections, listShownFields } from '../frame/form-sections.ts';
import type { RecordFormStore } from '../use-record-form.ts';

/** The state of the entry of the history of a form that follows a save: the record that was saved before. */
interface AfterSaveState {
  after: number;
}

/** Leads from a saved form to another one. */
export type OpenNextForm = (to: string, state?: AfterSaveState) => void;

/** After which record a form was opened to add another of the same, 0 for none: the same address is a new form then. */
export const readSavedBefore = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'after' in state ? Number(state.after) : 0;

/** Whether what was saved is a law that something can be added to. */
export const canAddToLaw = ({ opened: { kind }, values }: RecordFormStore): boolean =>
  kind.name === 'law' && !isRepealed(formatText(values[kind.wire.lawStatus]));

/** A form that adds another record begins at its first empty field: nothing else moves the focus within one address. */
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

/** Another record of the same kind, below the same law. */
export function AddAnother({ saved, store: { opened, values }, onGo }: AddAnotherProps) {
  const { kind } = opened;
  const lawId = Number(values[findParentLawField(kind)?.name ?? ''] ?? 0);
  const to =
    belongsToLaw(kind) && lawId > 0
      ? buildNewBelowLawAddress(kind, lawId)
      : buildFormAddress({ kind, id: 0, from: 0, lawId: 0 });
  return <Button onClick={() => onGo(to, { after: saved })}>Add another</Button>;
}

/** The records that often follow a law. */
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
