import { useEffect } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { ClockIcon, CloseIcon, chakra } from '@lexboard/shared-lib/ui';
import { GroupLabel, LastLine, Note, Option, Panel } from './panel.ts';
import { useOptionKeys } from './use-option-keys.ts';

export interface RecentListProps {
  /** The search box, which keeps the focus. */
  box: HTMLInputElement;
  /** Recent searches, newest first; not empty. */
  texts: readonly string[];
  listId: string;
  /** Receives the id of the active option. */
  onActive: (optionId: string | undefined) => void;
  onClose: () => void;
  onChoose: (text: string) => void;
  onRemove: (text: string) => void;
  onClear: () => void;
}

/**
 * For the pointer only, because an option may not contain a button. The keyboard has Delete, and the last line serves
 * all.
 */
const RemoveMark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: { base: '10', md: '6' },
    ms: 'auto',
    me: '-1.5',
    borderRadius: 'sm',
    color: 'fg.muted',
    '&:hover': { bg: 'bg.selected', color: 'fg.default' },
  },
});

interface RecentTextProps {
  text: string;
  onRemove: (text: string) => void;
}

const RecentText = ({ text, onRemove }: RecentTextProps) => (
  <>
    <ClockIcon size={16} />
    <span data-name>{text}</span>
    <RemoveMark
      aria-hidden
      title={t('Remove "{text}"', { text })}
      onClick={(event) => {
        event.stopPropagation();
        onRemove(text);
      }}
    >
      <CloseIcon size={14} />
    </RemoveMark>
  </>
);

/** This person's recent searches, below the empty search box. */
export function RecentList({ box, texts, listId, onActive, onClose, ...intents }: RecentListProps) {
  const options = texts.map((text, index) => ({
    text,
    id: `${listId}-recent-${index}`,
    choose: () => intents.onChoose(text),
    remove: () => intents.onRemove(text),
  }));
  const clear = { id: `${listId}-clear`, choose: intents.onClear };
  const activeId = useOptionKeys(box, [...options, clear], onClose);
  useEffect(() => onActive(activeId), [activeId, onActive]);
  const optionProps = (id: string) => ({ id, role: 'option', 'aria-selected': id === activeId });
  return (
    // Prevents the press from taking the focus out of the box.
    <Panel onMouseDown={(event) => event.preventDefault()}>
      <Note role="status" srOnly>
        {t('{count, plural, one {# recent search} other {# recent searches}}. Delete removes one.', {
          count: texts.length,
        })}
      </Note>
      <div id={listId} role="listbox" aria-label={t('Recent searches')}>
        <div role="group" aria-labelledby={`${listId}-recent`}>
          <GroupLabel id={`${listId}-recent`}>{t('Recent searches')}</GroupLabel>
          {options.map(({ id, text, choose }) => (
            <Option key={text} {...optionProps(id)} onClick={choose}>
              <RecentText text={text} onRemove={intents.onRemove} />
            </Option>
          ))}
        </div>
        <LastLine role="presentation">
          <Option {...optionProps(clear.id)} onClick={clear.choose}>
            <span data-name>{t('Clear recent searches')}</span>
          </Option>
        </LastLine>
      </div>
    </Panel>
  );
}
