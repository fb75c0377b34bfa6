import type { MouseEvent } from 'react';
import type { StateCount } from '@lexboard/shared-lib/contract';
import { nameState } from '@lexboard/shared-lib/domain';
import { opensInPlace, RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, formatCount, Link, Table } from '@lexboard/shared-lib/ui';
import { findShade, type Shade } from '../../shades/shades.ts';
import { Swatch } from '../../shades/swatch.ts';

interface StateTableProps {
  counts: readonly StateCount[];
  shades: readonly Shade[];
  /** Heading of the numbers. */
  column: string;
  /** The address of a state's counted items, if any. */
  listOf?: ((id: number) => string) | undefined;
  /** Id of the state highlighted here or on the map. */
  pointed: number | undefined;
  onPoint: (id: number | undefined) => void;
  /** The address of a state's laws. */
  hrefOf: (id: number) => string;
  onChoose: (id: number) => void;
}

const Name = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2.5' } });

interface CountOfStateProps {
  count: number;
  column: string;
  name: string;
  to: string | undefined;
}

/** A state's number, linked if it has a list. */
function CountOfState({ count, column, name, to }: CountOfStateProps) {
  if (!to) return formatCount(count);
  return (
    <Link asChild>
      <RouterLink
        to={to}
        aria-label={t('{column} of {name}: {count}', { column, name, count: formatCount(count) })}
      >
        {formatCount(count)}
      </RouterLink>
    </Link>
  );
}

/** All states with their numbers: the text alternative of the map. */
export function StateTable({
  counts,
  shades,
  column,
  listOf,
  pointed,
  onPoint,
  hrefOf,
  onChoose,
}: StateTableProps) {
  const named = counts.map((state) => ({ ...state, name: nameState(state.name) }));
  const choose = (event: MouseEvent, id: number) => {
    if (!opensInPlace(event)) return;
    event.preventDefault();
    onChoose(id);
  };
  return (
    <Table.Root density="compact">
      <Table.Caption>{t('States and union territories')}</Table.Caption>
      <Table.Header>
        <tr>
          <Table.ColumnHeader>{t('State', undefined, 'of India')}</Table.ColumnHeader>
          <Table.ColumnHeader numeric>{column}</Table.ColumnHeader>
        </tr>
      </Table.Header>
      <Table.Body>
        {named.map(({ id, name, count }) => (
          <Table.Row
            key={id}
            selected={id === pointed}
            onPointerEnter={() => onPoint(id)}
            onPointerLeave={() => onPoint(undefined)}
          >
            <Table.Cell as="th" scope="row" fontWeight="normal">
              <Name>
                <Swatch data-shade={findShade(count, shades)} />
                <Link
                  display="inline-flex"
                  alignItems="center"
                  // Minimum target height.
                  minH="6"
                  textDecorationLine="none"
                  _hover={{ textDecorationLine: 'underline' }}
                  href={hrefOf(id)}
                  onClick={(event) => choose(event, id)}
                  onFocus={() => onPoint(id)}
                  onBlur={() => onPoint(undefined)}
                >
                  {name}
                </Link>
              </Name>
            </Table.Cell>
            <Table.Cell numeric color={count > 0 ? undefined : 'fg.muted'}>
              <CountOfState {...{ count, column, name }} to={count > 0 ? listOf?.(id) : undefined} />
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
