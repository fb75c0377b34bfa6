import { useId, useState } from 'react';
import { AccordionSection, Button, chakra, Flex, Input, Text, useShownChoice } from '@lexboard/shared-lib/ui';

interface Choice<Id> {
  id: Id;
  name: string;
}

interface FilterSectionProps<Id> {
  title: string;
  choices: readonly Choice<Id>[];
  chosen: Id | undefined;
  onChoose: (id: Id | undefined) => void;
  /** Without it the choices are so few that they are seen at a glance. */
  searchable?: boolean;
}

/** The options; it styles their plain elements. */
const Options = chakra('div', {
  base: {
    position: 'relative',
    maxH: '64',
    overflowY: 'auto',
    mt: '2',
    p: '1',
    '& label': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      minH: { base: '9', xl: '7' },
      py: '1',
      px: '1',
      borderRadius: 'sm',
      cursor: 'pointer',
    },
    '& label:hover': { bg: 'bg.hover' },
    '& label:has(:checked)': { color: 'accent', fontWeight: 'medium' },
    '& input': { flexShrink: 0, mt: '0.5', width: '4', height: '4', accentColor: '{colors.accent}' },
  },
});

const matching = <Id,>(choices: readonly Choice<Id>[], text: string) => {
  const wanted = text.trim().toLowerCase();
  return choices.filter(({ name }) => name.toLowerCase().includes(wanted));
};

/** A choice may stand far down its list, which a link or unfolding shows from its beginning: brings it into sight. */
function showChoice(box: HTMLElement | null) {
  const choice = box?.querySelector<HTMLElement>('label:has(:checked)');
  if (box && choice) box.scrollTop = choice.offsetTop - box.clientHeight / 2;
}

/** One filter: a search box, a clear button, and one choice of a list (D1 §2). */
export function FilterSection<Id extends string | number>({
  title,
  choices,
  searchable = true,
  chosen,
  onChoose,
}: FilterSectionProps<Id>) {
  const [choice, choose] = useShownChoice(chosen, onChoose);
  const [text, setText] = useState('');
  const group = useId();
  const found = matching(choices, text);
  const clear = () => {
    setText('');
    choose(undefined);
  };
  return (
    <AccordionSection title={title} defaultOpen>
      <Flex gap="2">
        {searchable && (
          <Input
            size="sm"
            type="search"
            aria-label={`Search ${title}`}
            placeholder="Search"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <Button aria-label={`Clear ${title}`} px="3" onClick={clear}>
          Clear
        </Button>
      </Flex>
      <Options ref={showChoice} role="radiogroup" aria-label={title}>
        {found.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name={group} checked={id === choice} onChange={() => choose(id)} />
            {name}
          </label>
        ))}
        {found.length === 0 && (
          <Text role="status" color="fg.muted" p="1">
            No Data Found...
          </Text>
        )}
      </Options>
    </AccordionSection>
  );
}
