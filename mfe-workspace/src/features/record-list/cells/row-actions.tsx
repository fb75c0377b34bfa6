import {
  describeClosed,
  findEditAction,
  isEventBased,
  summarizeRow,
  type ListRow,
  mayDeleteOrDuplicate,
  mayReplace,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { buildFormHref } from '../../../routes.ts';
import type { RowIntents } from '../../../rows/row-intents.ts';
import { hasQuestions } from '../columns/column-widths.ts';

export interface RowProps {
  kind: RecordKind;
  row: ListRow;
  /** The query of the list, under the dialog. */
  search: string;
  canEdit: boolean;
  intents: RowIntents;
}

/** An action on a record: a link with `href`, else a button. */
export interface RowAction {
  sign: 'view' | 'edit' | 'replace' | 'duplicate' | 'delete' | 'question' | 'event';
  /** The name without the record's code. */
  label: string;
  href?: string;
  onPress?: () => void;
  /** Why it is disabled. */
  reason?: string;
}

type ActionsProps = Omit<RowProps, 'search'>;

/** The actions of a record: View for all, the others as in D1 §4. */
function listActions({ kind, row, canEdit, intents }: ActionsProps): RowAction[] {
  const { lawStatus } = summarizeRow(kind, row);
  const { editOption, readOnly } = row;
  const state = { lawStatus, editOption, readOnly };
  const edit = findEditAction(state, canEdit);
  const onLeave = () => intents.leave(row);
  const actions: RowAction[] = [{ sign: 'view', label: t('View'), onPress: () => intents.open(row) }];
  if (edit === 'enabled') {
    actions.push({
      sign: 'edit',
      label: t('Edit'),
      href: buildFormHref(kind.formPath, row.id),
      onPress: onLeave,
    });
  }
  const reason = describeClosed(state);
  if (edit === 'disabled' && reason) actions.push({ sign: 'edit', label: t('Edit'), reason });
  if (mayReplace(state, canEdit)) {
    const href = buildFormHref(kind.formPath, row.id);
    actions.push({ sign: 'replace', label: t('Replace'), href, onPress: onLeave });
  }
  if (mayDeleteOrDuplicate(state, canEdit)) {
    const href = buildFormHref(kind.formPath, 0, row.id);
    actions.push(
      { sign: 'duplicate', label: t('Duplicate'), href, onPress: onLeave },
      { sign: 'delete', label: t('Delete'), onPress: () => intents.remove(row) },
    );
  }
  return actions;
}

/** The action for a law's questions, in its own column. */
export const createQuestionAction = ({ row, intents }: Pick<ActionsProps, 'row' | 'intents'>): RowAction => ({
  sign: 'question',
  label: t('Question'),
  onPress: () => intents.question(row),
});

/** The action that adds an event, for published event-based records; only in menus, because rows lack the room. */
function listEventActions({ kind, row, canEdit, intents }: ActionsProps): RowAction[] {
  const { lawStatus, status } = summarizeRow(kind, row);
  const { editOption, readOnly } = row;
  const mayChange = mayDeleteOrDuplicate({ lawStatus, editOption, readOnly }, canEdit);
  if (!mayChange || status !== 'published' || !isEventBased(row['periodicity'])) return [];
  return [{ sign: 'event', label: t('Add event'), onPress: () => intents.addEvent(row) }];
}

/** All actions of a row, for the telephone's menu. */
export const listMenuActions = (props: ActionsProps): RowAction[] => [
  ...listActions(props),
  ...listEventActions(props),
  ...(hasQuestions(props.kind) ? [createQuestionAction(props)] : []),
];

interface ActionSignProps {
  action: RowAction;
  code: string;
}

/** A disabled action stays focusable, so that its reason can be read. */
export function ActionSign({ action: { sign, label, href, onPress, reason }, code }: ActionSignProps) {
  const name = t('{action} {code}', { action: label, code }, 'of a row');
  const look = { 'data-sign': sign, 'aria-label': name, title: reason ?? name };
  if (href !== undefined) return <a {...look} href={href} onClick={onPress} />;
  return (
    <button type="button" {...look} aria-disabled={reason !== undefined || undefined} onClick={onPress} />
  );
}

/** The actions of a row or card; a dash replaces Edit for people without Edit access (D1 §4). */
export function RowActions(props: ActionsProps) {
  const { code } = summarizeRow(props.kind, props.row);
  const [view, ...others] = listActions(props);
  return (
    <span data-actions>
      {view && <ActionSign action={view} code={code} />}
      {!props.canEdit && <span data-dash>-</span>}
      {others.map((action) => (
        <ActionSign key={action.sign} {...{ action, code }} />
      ))}
    </span>
  );
}
