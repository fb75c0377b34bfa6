export { array, boolean, number, object, ref, string, type InferType } from 'yup';
export type { FieldInputProps } from 'formik';
export { DeleteDialog } from './delete-dialog.tsx';
export { ConflictNote, FailureNote } from './failure-note.tsx';
export { FormDialog } from './form-dialog.tsx';
export { PlainSelect } from './plain-select.tsx';
export { showFaults } from './show-faults.ts';
export { useCheckedForm } from './use-checked-form.ts';
export { useSetField } from './use-set-field.ts';
