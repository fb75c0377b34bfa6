import { type Suggestion, findMatchLabel } from '@lexboard/shared-lib/contract';
import { splitMatches, type RecordKind, langOf, lawTitle } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Highlighted, SearchIcon, VisuallyHidden } from '@lexboard/shared-lib/ui';
import { GroupLabel, LastLine, Option } from './panel.ts';
import type { SuggestedGroup } from './suggested-groups.ts';

interface SuggestionListProps {
  listId: string;
  groups: SuggestedGroup[];
  keyword: string;
  activeId: string | undefined;
  onRecord: (kind: RecordKind, id: number) => void;
  onEverything: () => void;
}

interface SuggestedRecordProps {
  kind: RecordKind;
  found: Suggestion;
  keyword: string;
  meant: readonly string[];
}

/** A record with its law, and the matching field if none of the visible ones matches. */
function SuggestedRecord({ kind, found, keyword, meant }: SuggestedRecordProps) {
  const { code, law, match } = found;
  const name = lawTitle(found);
  const marked = (text: string) => <Highlighted parts={splitMatches(text, keyword, meant)} />;
  return (
    <>
      <span data-code>{marked(code)}</span>
      <span data-name title={name} lang={langOf(name)}>
        {marked(name)}
      </span>
      {law && (
        <span data-law title={law}>
          <VisuallyHidden>{`${t('Law')} `}</VisuallyHidden>
          {marked(law)}
        </span>
      )}
      {match && (
        <small data-match>
          {findMatchLabel(kind, match)}: {marked(match.text)}
        </small>
      )}
    </>
  );
}

/** The suggestions by kind, then the link to all results. */
export function SuggestionList(props: SuggestionListProps) {
  const { listId, groups, keyword, activeId, onRecord, onEverything } = props;
  const optionProps = (name: string) => {
    const id = `${listId}-${name}`;
    return { id, role: 'option', 'aria-selected': id === activeId };
  };
  return (
    <div id={listId} role="listbox" aria-label={t('Suggestions')}>
      {groups.map(({ kind, found, meant }) => (
        <div key={kind.name} role="group" aria-labelledby={`${listId}-${kind.name}`}>
          <GroupLabel id={`${listId}-${kind.name}`}>{kind.tab.label}</GroupLabel>
          {found.map((record) => (
            <Option
              key={record.id}
              {...optionProps(`${kind.name}-${record.id}`)}
              onClick={() => onRecord(kind, record.id)}
            >
              <SuggestedRecord found={record} {...{ kind, keyword, meant }} />
            </Option>
          ))}
        </div>
      ))}
      <LastLine role="presentation">
        <Option {...optionProps('everything')} onClick={onEverything}>
          <SearchIcon size={16} />
          <span data-name>{t('Search everything for "{keyword}"', { keyword })}</span>
        </Option>
      </LastLine>
    </div>
  );
}
