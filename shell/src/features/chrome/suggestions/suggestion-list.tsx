import type { Suggestion } from '@lexboard/shared-lib/contract';
import { splitMatches, type RecordKind } from '@lexboard/shared-lib/domain';
import { Highlighted, SearchIcon } from '@lexboard/shared-lib/ui';
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
  found: Suggestion;
  keyword: string;
  meant: readonly string[];
}

function SuggestedRecord({ found, keyword, meant }: SuggestedRecordProps) {
  return (
    <>
      <span data-code>
        <Highlighted parts={splitMatches(found.code, keyword, meant)} />
      </span>
      <span data-name title={found.name}>
        <Highlighted parts={splitMatches(found.name, keyword, meant)} />
      </span>
    </>
  );
}

/** The suggestions by kind, and after them the way to everything that matches. */
export function SuggestionList(props: SuggestionListProps) {
  const { listId, groups, keyword, activeId, onRecord, onEverything } = props;
  const optionProps = (name: string) => {
    const id = `${listId}-${name}`;
    return { id, role: 'option', 'aria-selected': id === activeId };
  };
  return (
    <div id={listId} role="listbox" aria-label="Suggestions">
      {groups.map(({ kind, label, found, meant }) => (
        <div key={kind.name} role="group" aria-labelledby={`${listId}-${kind.name}`}>
          <GroupLabel id={`${listId}-${kind.name}`}>{label}</GroupLabel>
          {found.map((record) => (
            <Option
              key={record.id}
              {...optionProps(`${kind.name}-${record.id}`)}
              onClick={() => onRecord(kind, record.id)}
            >
              <SuggestedRecord found={record} {...{ keyword, meant }} />
            </Option>
          ))}
        </div>
      ))}
      <LastLine role="presentation">
        <Option {...optionProps('everything')} onClick={onEverything}>
          <SearchIcon size={16} />
          <span data-name>Search everything for &quot;{keyword}&quot;</span>
        </Option>
      </LastLine>
    </div>
  );
}
