export { array, boolean, number, object, ref, string, type InferType } from 'yup';
export type { FieldInputProps } from 'formik';
export { useCheckedForm } from './use-checked-form.ts';
