import { Type, type Static } from 'typebox';
import { doneReply, limits, recordId, strictObject } from './primitives.ts';

/** `parentLaw: false` omits the laws, which may be very many. */
export const choicesBody = () => strictObject({ parentLaw: Type.Optional(Type.Boolean()) });

/** The lists that an organisation edits (doors §6). Rules of the product depend on the words of the others. */
export const ownListNames = [
  'Bus',
  'category',
  'masterAccess',
  'indusKey',
  'entityType',
  'branchtype',
  'tasktype',
  'penaltyTypeOptions',
] as const;
export type OwnListName = (typeof ownListNames)[number];

/** The length of a choice's name; a list offers as many choices as a field may hold. */
export const choiceLimits = { name: 200, offered: limits.choices } as const;

/** A choice that is no longer offered, or a name that one had before. */
export const pastChoiceSchema = () =>
  Type.Object({
    list: Type.String(),
    id: Type.Integer(),
    name: Type.String(),
    became: Type.Optional(
      Type.Union([Type.Integer(), Type.String()], {
        description: 'The value that took its place, as records hold it; missing: none did',
      }),
    ),
  });

/** Every list of D2 §3 "Dropdown data"; plain lists are lists of texts (decisions §5 "Values on the wire"). */
export const choicesReply = () =>
  doneReply({
    Bus: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    category: Type.Array(Type.String()),
    masterAccess: Type.Array(Type.String()),
    state: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    centralState: Type.Array(Type.String()),
    parentLaw: Type.Array(
      Type.Object({ id: Type.Integer(), ActCodeName: Type.String(), Category: Type.String() }),
    ),
    indusKey: Type.Array(Type.Object({ id: Type.Integer(), IndustryTypeName: Type.String() })),
    actRep: Type.Array(Type.String()),
    entityType: Type.Array(Type.Object({ id: Type.Integer(), companytypename: Type.String() })),
    sensitivity: Type.Array(Type.String()),
    branchtype: Type.Array(Type.Object({ id: Type.Integer(), branchTypeName: Type.String() })),
    periodicity: Type.Array(Type.String()),
    internalDueDate: Type.Array(Type.String()),
    monthData: Type.Array(Type.String()),
    daysData: Type.Array(Type.String()),
    tasktype: Type.Array(Type.Object({ task_type_name: Type.String() })),
    penaltyTypeOptions: Type.Array(Type.String()),
    past: Type.Optional(Type.Array(pastChoiceSchema())),
  });

/** The units and people that a record's values name by id, also those that are deleted or disabled since. */
export const recordNames = () =>
  Type.Object({
    unit: Type.Array(Type.Object({ id: recordId(), name: Type.String(), code: Type.String() })),
    person: Type.Array(Type.Object({ id: recordId(), name: Type.String() })),
  });
export type RecordNames = Static<ReturnType<typeof recordNames>>;

/** A unit by its names; `numbers` are official ones, by which files name it, too. */
export type NamedUnit = RecordNames['unit'][number] & { numbers?: readonly string[] };

/** A person by display name; `names` are username and e-mail address, by which files name them, too. */
export type NamedPerson = RecordNames['person'][number] & { names?: readonly string[] };

/** The lists of choices, with the names of units and people where values have them. */
export type Choices = Omit<Static<ReturnType<typeof choicesReply>>, 'success'> & {
  unit?: readonly NamedUnit[];
  person?: readonly NamedPerson[];
};
