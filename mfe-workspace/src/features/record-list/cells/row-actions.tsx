import {
  findEditAction,
  isEventBased,
  summarizeRow,
  type ListRow,
  mayDeleteOrDuplicate,
  mayReplace,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { buildFormHref } from '../../../routes.ts';
import type { RowIntents } from '../../../rows/row-intents.ts';
import { hasQuestions } from '../columns/column-widths.ts';

export interface RowProps {
  kind: RecordKind;
  row: ListRow;
  /** The query of the list's address, over which the record is read. */
  search: string;
  canEdit: boolean;
  intents: RowIntents;
}

/** Something that can be done with a record: a link where `href` leads, else a button. */
export interface RowAction {
  sign: 'view' | 'edit' | 'replace' | 'duplicate' | 'delete' | 'question' | 'event';
  /** Its name without the code of the record. */
  label: string;
  href?: string;
  onPress?: () => void;
  /** Why it cannot be done. */
  reason?: string;
}

type ActionsProps = Omit<RowProps, 'search'>;

const describeReason = (repealed: boolean) =>
  repealed ? 'Repealed: it can no longer be edited' : 'Locked by an administrator';

/** The actions on a record: View for everyone, the rest as D1 §4 allows it. */
function listActions({ kind, row, canEdit, intents }: ActionsProps): RowAction[] {
  const { lawStatus, repealed } = summarizeRow(kind, row);
  const state = { lawStatus, editOption: row.editOption };
  const edit = findEditAction(state, canEdit);
  const onLeave = () => intents.leave(row);
  const actions: RowAction[] = [{ sign: 'view', label: 'View', onPress: () => intents.open(row) }];
  if (edit === 'enabled') {
    actions.push({
      sign: 'edit',
      label: 'Edit',
      href: buildFormHref(kind.formPath, row.id),
      onPress: onLeave,
    });
  }
  if (edit === 'disabled') actions.push({ sign: 'edit', label: 'Edit', reason: describeReason(repealed) });
  if (mayReplace(state, canEdit)) {
    const href = buildFormHref(kind.formPath, row.id);
    actions.push({ sign: 'replace', label: 'Replace', href, onPress: onLeave });
  }
  if (mayDeleteOrDuplicate(state, canEdit)) {
    const href = buildFormHref(kind.formPath, 0, row.id);
    actions.push(
      { sign: 'duplicate', label: 'Duplicate', href, onPress: onLeave },
      { sign: 'delete', label: 'Delete', onPress: () => intents.remove(row) },
    );
  }
  return actions;
}

/** The questions of a law, which stand in a column of their own. */
export const createQuestionAction = ({ row, intents }: Pick<ActionsProps, 'row' | 'intents'>): RowAction => ({
  sign: 'question',
  label: 'Question',
  onPress: () => intents.question(row),
});

/** An event of a published record that events make due. Beside the others there is no room for it. */
function listEventActions({ kind, row, canEdit, intents }: ActionsProps): RowAction[] {
  const { lawStatus, status } = summarizeRow(kind, row);
  const mayChange = mayDeleteOrDuplicate({ lawStatus, editOption: row.editOption }, canEdit);
  if (!mayChange || status !== 'published' || !isEventBased(row['periodicity'])) return [];
  return [{ sign: 'event', label: 'Add event', onPress: () => intents.addEvent(row) }];
}

/** All of a row in one list, as the menu of a telephone has them. */
export const listMenuActions = (props: ActionsProps): RowAction[] => [
  ...listActions(props),
  ...listEventActions(props),
  ...(hasQuestions(props.kind) ? [createQuestionAction(props)] : []),
];

interface ActionSignProps {
  action: RowAction;
  code: string;
}

/** One that cannot be pressed stays in reach of the keyboard, so that its reason can be read. */
export function ActionSign({ action: { sign, label, href, onPress, reason }, code }: ActionSignProps) {
  const name = `${label} ${code}`;
  const look = { 'data-sign': sign, 'aria-label': name, title: reason ?? name };
  if (href !== undefined) return <a {...look} href={href} onClick={onPress} />;
  return (
    <button type="button" {...look} aria-disabled={reason !== undefined || undefined} onClick={onPress} />
  );
}

/** The actions of a row or card side by side; a dash stands for Edit where nobody may edit (D1 §4). */
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
