import type { ComponentProps, ReactNode } from 'react';
import type { DueOccurrence } from '@lexboard/shared-lib/contract';
import { FormDialog, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Grid, Text } from '@lexboard/shared-lib/ui';
import { ActingFailure } from './acting-failure.tsx';
import type { Failure } from './use-acting.ts';
import { formatDueName, nameOccurrenceKind } from '@lexboard/shared-lib/domain';

interface ActingFormProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'save' | 'form' | 'saving' | 'onClosed' | 'children'
> {
  failure: Failure;
  /** Describes the effect. */
  intro: ReactNode;
}

/** The form of an action without files. */
export const ActingForm = ({ failure, intro, children, ...dialog }: ActingFormProps) => (
  <FormDialog {...dialog}>
    <Text overflowWrap="anywhere">{intro}</Text>
    {children}
    <ActingFailure failure={failure} onGiveUp={dialog.onClosed} />
  </FormDialog>
);

/** What has to come first where an action changes the record itself; empty for nothing. */
export const describeLock = ({ locked, kind }: DueOccurrence): string =>
  locked
    ? t('The {kind} is locked: an administrator has to unlock it first.', {
        kind: nameOccurrenceKind(kind).toLowerCase(),
      })
    : '';

/** Names an item and says what an action does with it, in whole sentences; empty ones are left out. */
export const introduce = (occurrence: DueOccurrence, ...sentences: readonly string[]): string =>
  t('{item}. {sentences}', {
    item: formatDueName(occurrence),
    sentences: sentences.filter(Boolean).join(' '),
  });

/** Short fields, two in a line where there is room. */
export const FieldPairs = ({ children }: { children: ReactNode }) => (
  <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="5" alignItems="start">
    {children}
  </Grid>
);

/** The check of a day in a form. @param findFault undefined if nothing is wrong with it */
export const createDaySchema = (findFault: (day: string) => string | undefined) =>
  string()
    .default('')
    .test('day', (day, { createError }) => {
      const message = findFault(day);
      return message === undefined || createError({ message });
    });
