import { Type, type TSchema } from 'typebox';
import { listScheduleFields } from '../../domain/due/periods/earlier-schedules.ts';
import { isSentAsId } from '../../domain/lists/choice-lists.ts';
import {
  maxDays,
  ticked,
  type ChoiceField,
  type Field,
  type FieldValue,
  type RecordKind,
  type RowColumn,
  type RowsField,
} from '../../domain/record-kind.ts';
import { amountLimits } from '../../domain/payments/amounts.ts';
import { isRowsField, maxRowsOf, rowColumns } from '../../domain/rows.ts';
import { timePattern } from '../values/notices.ts';
import { limits, recordId, strictObject, text } from '../values/primitives.ts';
import { unitKinds } from '../values/units/unit-kinds.ts';

/** One of some values. */
export const literals = (values: readonly (string | number)[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

function choiceSchema(field: ChoiceField): TSchema {
  const one = isSentAsId(field.list) ? recordId() : text(limits.name);
  if (field.control === 'choices') {
    return Type.Array(one, { maxItems: limits.choices, uniqueItems: true });
  }
  return Type.Union([one, ...(field.none ? [Type.Literal(field.none.value)] : []), Type.Null()]);
}

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);

/** The validity of the day is checked with the other rules, so that the error shows at the field. */
const daySchema = () => orNull(Type.String({ ...text(limits.name), description: 'A day: YYYY-MM-DD' }));

const daysSchema = (most = maxDays) => orNull(Type.Integer({ minimum: 0, maximum: most }));

/** The schema of a cell. A row is always of a unit; its other cells can be left out. */
function cellSchema({ name, list, holds, most }: RowColumn): TSchema {
  if (name === 'unit') return recordId();
  if (list === 'person') return Type.Optional(orNull(recordId()));
  if (list || holds === 'text') return Type.Optional(orNull(text(limits.name)));
  if (holds === 'time') return Type.Optional(orNull(Type.String({ pattern: timePattern })));
  if (holds === 'amount')
    return Type.Optional(
      orNull(Type.Integer({ minimum: amountLimits.least, maximum: amountLimits.most, description: 'Paise' })),
    );
  if (holds === 'days') return Type.Optional(daysSchema(most));
  if (holds) return Type.Optional(orNull(literals(holds === 'kind' ? unitKinds : [ticked, 'no'])));
  return Type.Optional(daySchema());
}

/** The schema of the rows of a control. */
export function rowsSchema(control: RowsField['control']): TSchema {
  const columns = rowColumns[control].map((column) => [column.name, cellSchema(column)]);
  const id = { id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })) };
  return Type.Array(strictObject({ ...(control === 'extensions' && id), ...Object.fromEntries(columns) }), {
    maxItems: maxRowsOf(control),
  });
}

/** The schema of a field's value on the wire. */
export function fieldSchema(field: Field): TSchema {
  if (isRowsField(field)) return rowsSchema(field.control);
  switch (field.control) {
    case 'name':
      return text(limits.name);
    case 'text':
      return text();
    case 'date':
      return daySchema();
    case 'days':
      return daysSchema(field.most);
    case 'tick':
      return literals([ticked, '']);
    default:
      return choiceSchema(field);
  }
}

/**
 * The schedules of a record, oldest first and the present one last; `from` and `until` are included (change-of-law §3).
 * `readSchedules` reads them: with their values they are no field of a record.
 */
export const schedulesSchema = (kind: RecordKind) =>
  Type.Unsafe<FieldValue>(
    Type.Array(
      Type.Object({
        from: Type.Union([Type.String(), Type.Null()], {
          description: 'Its first day; null: from the start',
        }),
        until: Type.Union([Type.String(), Type.Null()], {
          description: 'Its last day; null: the present one',
        }),
        text: Type.String({ description: "In words that follow a colon: '15th of each month'" }),
        values: Type.Object(
          Object.fromEntries(listScheduleFields(kind).map((field) => [field.name, fieldSchema(field)])),
        ),
      }),
    ),
  );
