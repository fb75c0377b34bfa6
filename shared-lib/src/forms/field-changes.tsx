import { useState } from 'react';
import type { FieldChange } from '@lexboard/shared-lib/contract';
import { chakra } from '@lexboard/shared-lib/ui';
import { t } from '../texts/index.ts';

export const changesStyle = {
  display: 'grid',
  gap: '2',
  '& b': { fontWeight: 'medium' },
  '& del': { color: 'fg.muted', textDecorationLine: 'line-through' },
  '& ins': { textDecorationLine: 'none' },
  '& li': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& [data-spoken]': { srOnly: true },
  '& button': {
    color: 'accent',
    textDecorationLine: 'underline',
    cursor: 'pointer',
    '@media print': { display: 'none' },
  },
} as const;

const Styled = chakra('div', { base: { '& ul': changesStyle } });

/** Placeholder of an empty value (D2 §8). */
export const blank = '--';

/** Longer texts are collapsed. */
const longest = 160;

const cut = (text: string): string => {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf(' ', longest);
  return `${text.slice(0, end > 0 ? end : longest)} …`;
};

function ChangedField({ change }: { change: FieldChange }) {
  const [whole, setWhole] = useState(false);
  const shown = whole ? (text: string) => text : cut;
  const isLong = Math.max(change.old.length, change.new.length) > longest;
  return (
    <li>
      <b>{change.label}: </b>
      <span data-spoken>{`${t('from')} `}</span>
      {change.old ? <del>{shown(change.old)}</del> : blank}
      <span aria-hidden> → </span>
      <span data-spoken>{` ${t('to', undefined, 'from one value to another')} `}</span>
      <ins>{shown(change.new) || blank}</ins>
      {isLong && !whole && (
        <>
          {' '}
          <button
            type="button"
            aria-label={t('Show all of {label}', { label: change.label })}
            onClick={() => setWhole(true)}
          >
            {t('Show all')}
          </button>
        </>
      )}
    </li>
  );
}

interface FieldChangesProps {
  changes: readonly FieldChange[];
}

/** The list without styles, for containers with thousands. */
export function PlainFieldChanges({ changes }: FieldChangesProps) {
  return (
    <ul>
      {changes.map((change) => (
        <ChangedField key={change.field} change={change} />
      ))}
    </ul>
  );
}

/** Changes: the old value struck through, then the new one. */
export function FieldChanges({ changes }: FieldChangesProps) {
  return (
    <Styled>
      <PlainFieldChanges changes={changes} />
    </Styled>
  );
}
