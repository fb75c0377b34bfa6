export { array, boolean, date, lazy, mixed, number, object, ref, string, type InferType } from 'yup';
export { ErrorMessage, Field, FieldArray, Form, Formik, useField, useFormik, useFormikContext } from 'formik';
export type { FieldInputProps, FormikHelpers, FormikProps } from 'formik';
export { DayField } from './fields/day-field.tsx';
export { DayFilter } from './fields/day-filter.tsx';
export { FieldGroup } from './fields/field-group.tsx';
export { dayToChoose, FromWhen, askFromWhen, type FromWhenValue } from './fields/from-when.tsx';
export { DeleteDialog, QuestionDialog } from './question-dialog.tsx';
export { ConflictNote, FailureNote } from './failure-note.tsx';
export { blank, changesStyle, FieldChanges, PlainFieldChanges } from './field-changes.tsx';
export { UnitLookup } from './fields/unit-lookup.tsx';
export { FormDialog } from './form-dialog.tsx';
export { LawLookup } from './fields/law-lookup.tsx';
export { CommentDialog } from './comments/comment-dialog.tsx';
export { createLimitedText } from './fields/limited-text.ts';
export { AssignDialog } from './people/assign-dialog.tsx';
export { PeopleFields } from './people/people-fields.tsx';
export {
  createPeopleSchema,
  toPeopleChange,
  type PeopleChange,
  type PeopleValues,
} from './people/people-values.ts';
export { PersonLookup } from './people/person-lookup.tsx';
export { ChosenUnits } from './units/chosen-units.tsx';
export { listUnitOptions } from './units/unit-options.ts';
export { UnitChooser } from './units/unit-chooser.tsx';
export { PlainSelect, type PlainSelectProps } from './fields/plain-select.tsx';
export { showFaults } from './show-faults.ts';
export { scrollToFocused, showsLabels, scrollToMessage } from './show-with-message.ts';
export { createDayControl } from './fields/typed-day.ts';
export { useCheckedForm } from './use-checked-form.ts';
export { useConflict } from './conflict/use-conflict.ts';
export { hasDraft } from './use-form-draft.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export { useLeaveQuestion } from './use-leave-question.ts';
