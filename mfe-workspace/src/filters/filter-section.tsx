import { useId, useRef, useState, type InputHTMLAttributes, type MouseEvent } from 'react';
import { joinValues, splitValues, toTextKey } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import {
  AccordionSection,
  Button,
  chakra,
  formatCount,
  Input,
  Span,
  Text,
  useShownChoice,
} from '@lexboard/shared-lib/ui';
import { choicesMark, showInPanel } from './panel-scroll.ts';

interface Choice<Id> {
  id: Id;
  name: string;
}

export interface FilterSectionProps<Id> {
  title: string;
  choices: readonly Choice<Id>[];
  chosen: readonly Id[];
  onChoose: (ids: Id[]) => void;
  /** Whether several options can be selected (any may match). */
  several?: boolean;
  /** Adds a search box, and sorts options without records last. */
  searchable?: boolean;
  /** The number of records with an option; undefined if unknown. */
  countOf?: ((choice: Choice<Id>) => number | undefined) | undefined;
  /** Starts collapsed if nothing is selected. */
  folded?: boolean;
}

/** The options; it styles their plain elements. */
const Options = chakra('div', {
  base: {
    '& > div': { display: 'flex', alignItems: 'flex-start', gap: '2', pe: '1' },
    '& label': {
      flex: '1',
      minW: '0',
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
    '& [data-none] label': { color: 'fg.muted' },
    '& label:has(:checked)': { color: 'accent', fontWeight: 'medium' },
    // Long lists scroll on their own, so that later sections stay reachable.
    '&[data-many]': { maxH: '60', overflowY: 'auto', overscrollBehavior: 'contain' },
    '& input': { flexShrink: 0, mt: '0.5', width: '4', height: '4', accentColor: '{colors.accent}' },
  },
});

interface OptionProps {
  name: string;
  count: number | undefined;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** An option with its count, which is not part of its name. */
function Option({ name, count, input }: OptionProps) {
  const counted = useId();
  return (
    <div data-none={count === 0 ? '' : undefined}>
      <label>
        <input {...input} aria-describedby={count === undefined ? undefined : counted} />
        {name}
      </label>
      {count !== undefined && (
        <Span id={counted} aria-hidden color="fg.muted" fontSize="sm" textStyle="figures" py="1">
          {formatCount(count, false)}
        </Span>
      )}
    </div>
  );
}

const filterChoices = <Id,>(choices: readonly Choice<Id>[], text: string) => {
  const wanted = toTextKey(text);
  return choices.filter(({ name }) => toTextKey(name).includes(wanted));
};

/** Options with records first, otherwise in the given order. */
function sortByPresence<Id>(
  choices: readonly Choice<Id>[],
  countOf: FilterSectionProps<Id>['countOf'],
): readonly Choice<Id>[] {
  const isNone = (choice: Choice<Id>) => Number(countOf?.(choice) === 0);
  return choices.toSorted((one, other) => isNone(one) - isNone(other));
}

/** Optimistic state of the selected options, by id as text, in display order. */
function useSelection<Id extends string | number>(props: FilterSectionProps<Id>) {
  const { choices, chosen, onChoose, several = false } = props;
  const group = useId();
  const [joined, choose] = useShownChoice(joinValues(chosen.map(String)), (next) => {
    const wanted = splitValues(next);
    onChoose(choices.map(({ id }) => id).filter((id) => wanted.includes(String(id))));
  });
  const shown = splitValues(joined);
  const toggled = (value: string) =>
    shown.includes(value) ? shown.filter((other) => other !== value) : [...shown, value];
  const inputOf = (id: Id) => {
    const value = String(id);
    return {
      type: several ? 'checkbox' : 'radio',
      name: group,
      checked: shown.includes(value),
      onChange: () => choose(joinValues(several ? toggled(value) : [value])),
    };
  };
  return { isAny: shown.length > 0, inputOf, clear: () => choose('') };
}

interface ChoiceSearchProps {
  title: string;
  text: string;
  onText: (text: string) => void;
}

const ChoiceSearch = ({ title, text, onText }: ChoiceSearchProps) => (
  <Input
    size="sm"
    type="search"
    aria-label={t('Search {title}', { title })}
    placeholder={t('Search')}
    mb="2"
    value={text}
    onChange={(event) => onText(event.target.value)}
  />
);

/** A filter section: search box, Clear, and options (D1 §2). */
export function FilterSection<Id extends string | number>(props: FilterSectionProps<Id>) {
  const { title, choices, several = false, searchable = false, folded = false, countOf } = props;
  const { isAny, inputOf, clear } = useSelection(props);
  const [text, setText] = useState('');
  const [toggled, setToggled] = useState<boolean>();
  // A section that opened for its selection stays open after clearing.
  if (isAny && toggled === undefined) setToggled(true);
  const unfolded = useRef(false);
  const found = filterChoices(searchable ? sortByPresence(choices, countOf) : choices, text);
  const clearAll = ({ currentTarget }: MouseEvent) => {
    // The Clear button disappears: focus the section's toggle.
    currentTarget.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    setText('');
    clear();
  };
  const showChosen = (options: HTMLElement | null) => {
    if (!options || !unfolded.current) return;
    unfolded.current = false;
    showInPanel(options.querySelector('label:has(:checked)'));
  };
  return (
    <AccordionSection
      title={title}
      size="sm"
      open={toggled ?? (!folded || isAny)}
      onToggle={(open) => {
        unfolded.current = open;
        setToggled(open);
      }}
      beside={
        (isAny || text !== '') && (
          <Button size="sm" variant="ghost" aria-label={t('Clear {title}', { title })} onClick={clearAll}>
            {t('Clear')}
          </Button>
        )
      }
    >
      {searchable && <ChoiceSearch {...{ title, text }} onText={setText} />}
      <Options
        ref={showChosen}
        role={several ? 'group' : 'radiogroup'}
        aria-label={title}
        {...(searchable && { ...choicesMark, 'data-many': '' })}
      >
        {found.map((choice) => (
          <Option key={choice.id} name={choice.name} count={countOf?.(choice)} input={inputOf(choice.id)} />
        ))}
        {found.length === 0 && (
          <Text role="status" color="fg.muted" p="1">
            {t('No Data Found...')}
          </Text>
        )}
      </Options>
    </AccordionSection>
  );
}
