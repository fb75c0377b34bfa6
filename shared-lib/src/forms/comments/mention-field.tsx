import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useMentionable } from '@lexboard/shared-lib/client';
import { findTypedMention } from '@lexboard/shared-lib/domain';
import { Box, chakra, Field, Textarea, VisuallyHidden } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';
import { placeAtCaret } from './place-at-caret.ts';

export interface MentionedPerson {
  id: number;
  name: string;
}

interface MentionFieldProps {
  /** The occurrence, which the people must be able to see. */
  occurrence: number;
  name: string;
  label: string;
  value: string;
  message: string | undefined;
  onChange: (name: string, value: string) => void;
  /** A person was chosen: their name stands in the text after an `@`. */
  onMention: (person: MentionedPerson) => void;
}

const size = { width: 260, height: 192 };

const List = chakra('div', {
  base: {
    // Beside the text for screen readers, and not cut by its dialog.
    position: 'fixed',
    zIndex: 'overlay',
    overflowY: 'auto',
    p: '1',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
  },
});

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: { base: '10', md: '8' },
    px: '2.5',
    borderRadius: 'sm',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { bg: 'bg.hover' },
    '&[aria-selected=true]': { bg: 'bg.selected' },
  },
});

/** What is typed after an `@`, where it stands, and where the list goes. */
interface Typed {
  at: number;
  part: string;
  place: ReturnType<typeof placeAtCaret>;
}

/** What is typed after an `@`, the people who fit it, and which of them is marked. */
function useSuggestions(occurrence: number) {
  const [typed, setTyped] = useState<Typed>();
  const [marked, setMarked] = useState(0);
  const people = useMentionable(occurrence, typed?.part);
  return {
    typed,
    people,
    index: Math.min(marked, people.length - 1),
    setMarked,
    isOpen: typed !== undefined && people.length > 0,
    look: (area: HTMLTextAreaElement) => {
      const mention = findTypedMention(area.value, area.selectionStart);
      setTyped(mention && { ...mention, place: placeAtCaret(area, mention.at, size) });
      setMarked(0);
    },
    close: () => setTyped(undefined),
  };
}

type Suggestions = ReturnType<typeof useSuggestions>;
type Choose = (person: MentionedPerson) => void;

/** Moves the mark, takes the marked person, or closes the list. @returns whether the key is used up */
function pressKey(key: string, { people, index, setMarked, close }: Suggestions, choose: Choose): boolean {
  const person = people[index];
  if (!person) return false;
  if (key === 'ArrowDown') setMarked((index + 1) % people.length);
  else if (key === 'ArrowUp') setMarked((index + people.length - 1) % people.length);
  else if (key === 'Enter' || key === 'Tab') choose(person);
  else if (key === 'Escape') close();
  else return false;
  return true;
}

interface PeopleListProps {
  id: string;
  found: Suggestions;
  choose: Choose;
}

function PeopleList({ id, found: { typed, people, index }, choose }: PeopleListProps) {
  return (
    <List
      id={id}
      role="listbox"
      aria-label={t('People')}
      style={typed?.place}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {people.map((person, place) => (
        <Option
          key={person.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === index}
          onClick={() => choose(person)}
        >
          {person.name}
        </Option>
      ))}
    </List>
  );
}

/**
 * A text of several lines in which `@` offers people at the caret. A text of several lines may not be a combobox, so it
 * has the list as a text box with suggestions has: the focus stays in the text, which names the marked option.
 */
export function MentionField(props: MentionFieldProps) {
  const { occurrence, name, label, value, message, onChange, onMention } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const found = useSuggestions(occurrence);
  const { typed, people, index, isOpen, look, close } = found;
  const choose = (person: MentionedPerson) => {
    const area = box.current;
    if (!typed || !area) return;
    area.setRangeText(`@${person.name} `, typed.at, area.selectionStart, 'end');
    onChange(name, area.value);
    onMention(person);
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing || !pressKey(event.key, found, choose)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Field label={label} message={message} help={t('@ and a name tells somebody')}>
      {(control) => (
        <Box>
          <Textarea
            {...control}
            ref={box}
            {...{ name, value }}
            rows={4}
            aria-autocomplete="list"
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? `${listId}-${index}` : undefined}
            onChange={({ target }) => {
              onChange(name, target.value);
              look(target);
            }}
            onSelect={({ currentTarget }) => typed && look(currentTarget)}
            onKeyDown={press}
            onBlur={close}
          />
          <VisuallyHidden role="status">
            {isOpen && t('{count} people, use the arrow keys', { count: people.length })}
          </VisuallyHidden>
          {isOpen && <PeopleList id={listId} {...{ found, choose }} />}
        </Box>
      )}
    </Field>
  );
}
