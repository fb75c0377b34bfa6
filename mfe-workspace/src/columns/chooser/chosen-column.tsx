import type { DragEvent } from 'react';
import { widthLimits } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { ArrowDownIcon, ArrowUpIcon, Checkbox, chakra, IconButton, Input } from '@lexboard/shared-lib/ui';
import type { ColumnChoice } from '../stored/stored-columns.ts';
import type { PlacedColumn } from '../place-columns.ts';

const Entry = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    py: '1',
    borderTopWidth: '1px',
    '&[draggable=true]': { cursor: 'grab' },
    '& > :first-child': { flex: '1', minW: '0' },
  },
});

interface ChosenColumnProps {
  column: PlacedColumn;
  lacksRoom: boolean;
  /** It identifies the row and cannot be moved. */
  first: boolean;
  /** It cannot be hidden. */
  fixed: boolean;
  onChange: (wished: Partial<ColumnChoice>) => void;
  onStep: (step: 1 | -1) => void;
  onDrag: () => void;
  onDrop: () => void;
}

const allowDrop = (event: DragEvent) => event.preventDefault();

/** A typed width within its limits; undefined if empty. */
function widthTyped(text: string): number | undefined {
  const width = Math.round(Number(text));
  return width > 0 ? Math.min(Math.max(width, widthLimits.min), widthLimits.max) : undefined;
}

/** A column in the chooser: visibility, width and position. */
export function ChosenColumn(props: ChosenColumnProps) {
  const { column, lacksRoom, first, fixed, onChange, onStep, onDrag, onDrop } = props;
  const { label, hidden = false, width } = column;
  return (
    <Entry draggable={!first} onDragStart={onDrag} onDragOver={allowDrop} onDrop={onDrop}>
      <Checkbox
        label={label}
        description={lacksRoom && t('Hidden: not enough space')}
        checked={!hidden}
        disabled={fixed}
        onChange={({ target: { checked } }) => onChange({ hidden: !checked, always: checked || undefined })}
      />
      <Input
        key={width}
        size="sm"
        type="number"
        aria-label={t('Width of {column}', { column: label })}
        placeholder={t('Auto')}
        step={8}
        {...widthLimits}
        defaultValue={width ?? ''}
        onBlur={({ target }) => {
          const used = widthTyped(target.value);
          // If the width is unchanged, no render resets the text.
          target.value = String(used ?? '');
          if (used !== width) onChange({ width: used });
        }}
        flex="none"
        width="20"
        px="2"
      />
      {(['up', 'down'] as const).map((way) => (
        <IconButton
          key={way}
          label={
            way === 'up'
              ? t('Move {column} up', { column: label })
              : t('Move {column} down', { column: label })
          }
          size="sm"
          aria-disabled={first}
          visibility={first ? 'hidden' : undefined}
          onClick={() => onStep(way === 'up' ? -1 : 1)}
        >
          {way === 'up' ? <ArrowUpIcon size={16} /> : <ArrowDownIcon size={16} />}
        </IconButton>
      ))}
    </Entry>
  );
}
